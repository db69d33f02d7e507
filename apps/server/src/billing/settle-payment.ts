import { fartherPayment, fartherRefund, type PaymentState, type RefundState } from '@handrail/domain/billing';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { openBooking } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Services } from '../platform/services.ts';
import type { ProviderKind, Told } from './cards/card-provider.ts';
import { paymentEntity, savedCardEntity } from './entities.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { stagePage } from './page-message.ts';
import { postCaptured, postRefunded, postReversed } from './post-payment.ts';
import { projectStatus } from './project-status.ts';
import { settlingNews } from './provider-news.ts';

/** What became known of a payment: how it stands, and where its provider knows it. */
export interface Tidings {
  told: Told | null;
  ref?: string;
  checkoutUrl?: string;
  /** The event by which it was told, which is told once. */
  event?: { provider: ProviderKind; ref: string };
}

/**
 * Writes down what became known of a payment. Whoever tells it, and however often and in whatever order, it goes forward only,
 * and its money is posted once.
 */
export async function settlePayment(
  services: Services,
  operator: OperatorId,
  paymentId: string,
  tidings: Tidings,
): Promise<void> {
  await settle(services, operator, { paymentId, tidings });
}

const settle = settlingNews<{ paymentId: string; tidings: Tidings }>(
  'settle_payment',
  async ({ paymentId, tidings }, context) => {
    const { tx } = context;
    const payment = await findPayment({ queries: tx.queries, operator: tx.operator }, paymentId);
    if (!payment) throw notFound();
    if (tidings.event && !(await isNews(context, tidings.event, paymentId))) return;
    await applyTidings(context, payment, tidings);
  },
);

/** The same within a change that has the operator's head already. */
export async function applyTidings(context: Changing, payment: PaymentRow, { told, ref, checkoutUrl }: Tidings) {
  const { tx, clock } = context;
  const state = told === null ? payment.state : farther(payment, told.state);
  const isDecided = state !== payment.state;
  const { booking_id } = payment;
  const opened = isDecided && booking_id !== null ? await openBooking(context, booking_id) : null;
  const booking = opened?.booking ?? null;
  const entryId = isDecided ? await postTurn(context, { ...payment, state }, booking) : null;
  await tx.save(paymentEntity, payment.payment_id, payment.version, {
    state,
    ...(isDecided
      ? { settled_at: clock.now().toString(), failure: told?.failure ?? null, wants_holder: told?.wantsHolder ?? false }
      : {}),
    ...(entryId === null ? {} : { entry_id: entryId }),
    ...(ref === undefined ? {} : { provider_ref: ref }),
    ...(checkoutUrl === undefined ? {} : { checkout_url: checkoutUrl, sends_page: false }),
  });
  if (checkoutUrl !== undefined && payment.sends_page) await stagePage(context, payment, checkoutUrl);
  if (isDecided && told?.card && payment.saves_card) await keepCard(context, payment, told.card);
  return opened && projectStatus(context, opened);
}

/** What its turn is in money: what came in, what went back, what a bank sent back to us. */
async function postTurn(context: Changing, payment: PaymentRow, booking: Parameters<typeof postCaptured>[2]) {
  switch (payment.state) {
    case 'captured':
      return postCaptured(context, payment, booking);
    case 'done':
      return postRefunded(context, payment, booking);
    case 'failed':
      return payment.entry_id === null ? null : postReversed(context, payment, booking);
    case 'pending':
    case 'canceled':
      return null;
  }
}

function farther({ kind, state }: PaymentRow, told: PaymentState | RefundState): PaymentState | RefundState {
  // A row's states are those of its kind, as the table has it, and a provider is asked about that kind.
  return kind === 'charge'
    ? fartherPayment(state as PaymentState, told as PaymentState)
    : fartherRefund(state as RefundState, told as RefundState);
}

/** Whether an event is heard for the first time. */
export async function isNews({ tx, clock }: Changing, event: NonNullable<Tidings['event']>, paymentId: string) {
  const { numAffectedRows } = await sql`
    insert into payment_event (operator_id, provider, event_ref, payment_id, at)
    values (${tx.operator}, ${event.provider}, ${event.ref}, ${paymentId}, ${clock.now().toString()})
    on conflict do nothing`.execute(tx.queries);
  return numAffectedRows === 1n;
}

async function keepCard(
  { tx, clock }: Changing,
  { party_kind, party_id, provider }: PaymentRow,
  card: NonNullable<Told['card']>,
): Promise<void> {
  if (party_kind !== 'rider' || provider === null) return;
  const known = await tx.queries
    .selectFrom('saved_card')
    .select('saved_card_id')
    .where('operator_id', '=', tx.operator)
    .where('provider', '=', provider)
    .where('card_ref', '=', card.cardRef)
    .executeTakeFirst();
  if (known) return;
  await tx.insert(savedCardEntity, {
    rider_id: party_id,
    provider,
    customer_ref: card.customerRef,
    card_ref: card.cardRef,
    brand: card.brand,
    last4: card.last4,
    expires: card.expires,
    consent_at: clock.now().toString(),
  });
}
