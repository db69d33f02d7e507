import { money, no, type OperatorId, type RiderId, type Verdict, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../admin/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { type NewMessage, stageMessage } from '../platform/outbox/outbox.ts';
import type { Services } from '../platform/services.ts';
import { numberToTell, reachedAt } from '../tracking/index.ts';
import type { PaymentRow } from './payment-store.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export type PageWay = 'mail' | 'text';

/** Where a rider reads it, or why it would not arrive. */
export async function addressOfRider(
  services: Services,
  { queries, operator }: Asking,
  { riderId, way }: { riderId: RiderId; way: PageWay },
): Promise<Verdict<string, 'NO_EMAIL' | 'NO_PHONE' | 'TEXT_SEND_FAILED'>> {
  if (way === 'text') return numberToTell(services, await reachedAt(queries, operator, riderId), { isLink: true });
  const person = await queries
    .selectFrom('person')
    .select('email')
    .where('operator_id', '=', operator)
    .where('person_id', '=', riderId)
    .executeTakeFirst();
  const email = person?.email ?? '';
  return email === '' ? no('NO_EMAIL', 'The rider has no e-mail address.') : yes(email);
}

interface PageMessage {
  way: PageWay;
  to: string;
  riderId: RiderId;
  bookingId: string;
  page: string;
  cents: number;
  reason: string;
}

/** The message with the address of the page on which a ride is paid, ready to be staged. */
export async function pageMessage(
  services: Services,
  { queries, operator }: Asking,
  { way, to, riderId, bookingId, page, cents, reason }: PageMessage,
): Promise<NewMessage> {
  const { settings } = services;
  const home = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    operator,
    channel: way,
    to,
    personId: String(riderId), // riders are known by the id of their person
    bookingId,
    template: 'payment_link',
    data: {
      company: (await findOperatorName(queries, operator)) ?? 'Handrail',
      amount: money(cents),
      link: new URL(page, home).href,
    },
    reason,
    coalesceKey: `payment_link:${bookingId}:${way}`,
    now: services.clocks.town.now(),
  };
}

/** Sends its holder the page that was opened because their bank wants them: by text, else by mail, else it is the desk's to say. */
export async function stagePage({ tx, services }: Changing, payment: PaymentRow, page: string): Promise<void> {
  const { booking_id: bookingId, party_kind, party_id: riderId, cents } = payment;
  if (bookingId === null || party_kind !== 'rider') return;
  const asking = { queries: tx.queries, operator: tx.operator };
  for (const way of ['text', 'mail'] as const) {
    const to = await addressOfRider(services, asking, { riderId, way });
    if (!to.ok) continue;
    const reason = `The bank wants the holder of the card that was charged for booking ${bookingId}.`;
    const message = await pageMessage(services, asking, { way, to: to.value, riderId, bookingId, page, cents, reason });
    await stageMessage(tx.queries, services.vault, message);
    return;
  }
}
