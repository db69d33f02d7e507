import { sendPaymentLink as contract } from '@handrail/contracts/billing';
import { money, no, type OperatorId, phoneText, type Verdict, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../../admin/index.ts';
import { readBooking } from '../../day/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator, type Queries } from '../../platform/db/transaction.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { numberToTell, reachedAt } from '../../tracking/index.ts';
import { paymentsOfBooking } from '../payment-store.ts';

export const sendPaymentLinkHandler = act(contract, async ({ booking_id, way }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const found = await inOperator(services.db, operator, async (queries) => {
    const { booking } = await readBooking(queries, operator, booking_id);
    const payments = await paymentsOfBooking({ queries, operator }, booking_id);
    const open = payments.find(({ kind, state }) => kind === 'charge' && state === 'pending');
    if (!open || open.checkout_url === null)
      return no('NO_PAYMENT_PAGE', 'No page is open on which this ride is paid.');
    const to = await addressOf(services, { queries, operator }, { riderId: booking.riderId, way });
    return to.ok ? yes({ to: to.value, riderId: booking.riderId, page: open.checkout_url, cents: open.cents }) : to;
  });
  if (!found.ok) return found;
  const { to, riderId, page, cents } = found.value;
  if (way === 'text') {
    await services.guard.count('textsByPerson', personId);
    await services.guard.count('textsToPhone', to);
  }
  const { settings } = services;
  const home = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  await inOperator(services.db, operator, async (queries) =>
    stageMessage(queries, services.vault, {
      operator,
      channel: way,
      to,
      personId: String(riderId), // riders are known by the id of their person
      bookingId: booking_id,
      template: 'payment_link',
      data: {
        company: (await findOperatorName(queries, operator)) ?? 'Handrail',
        amount: money(cents),
        link: new URL(page, home).href,
      },
      reason: `${name} sent the payment page of booking ${booking_id}.`,
      coalesceKey: `payment_link:${booking_id}:${way}`,
      now: services.clocks.town.now(),
    }),
  );
  await note({ operator, personId }, 'sent a payment page', [riderId]);
  return yes({ sent_to: way === 'text' ? phoneText(to) : to });
});

/** Where a rider reads it, or why it would not arrive. */
async function addressOf(
  services: Services,
  { queries, operator }: { queries: Queries; operator: OperatorId },
  { riderId, way }: { riderId: string; way: 'mail' | 'text' },
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
