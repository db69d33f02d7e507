import { methodOf, type MoneyEntry, PAYMENT_METHODS, rideMoney } from '@handrail/domain/billing';
import type { Booking } from '@handrail/domain/day';
import { addUp } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { paymentEntity } from './entities.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { type PaymentRow, paymentsOfBooking } from './payment-store.ts';

/**
 * The payments of a ride, with what somebody only noted as paid: that is in the ledger alone until money goes back, and gets
 * its row then, so that a refund stands against a payment whoever took it.
 */
export async function paymentsWithNoted(context: Changing, booking: Booking): Promise<PaymentRow[]> {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const payments = await paymentsOfBooking(asking, booking.id);
  const entries = await entriesOfBookings(asking, [booking.id]);
  const captured = payments.filter(({ kind, state }) => kind === 'charge' && state === 'captured');
  const noted = rideMoney(entries).paidCents - addUp(captured.map(({ cents }) => cents));
  const party = payerOf(entries);
  if (noted <= 0 || party === null) return payments;
  const method = methodOf(booking.payment);
  const now = clock.now().toString();
  const row = await tx.insert(paymentEntity, {
    kind: 'charge',
    booking_id: booking.id,
    invoice_id: null,
    party_kind: party.kind,
    party_id: party.id,
    charge_id: null,
    method: method !== null && method !== 'card' && PAYMENT_METHODS[method].into !== null ? method : 'cash',
    cents: noted,
    state: 'captured',
    provider: null,
    provider_ref: null,
    checkout_url: null,
    saved_card_id: null,
    failure: null,
    entry_id: null,
    started_by: null,
    started_at: now,
    settled_at: now,
  });
  return [...payments, row];
}

/** Who paid, by what was posted last. */
function payerOf(entries: readonly MoneyEntry[]): { kind: 'rider' | 'payer'; id: string } | null {
  const paid = entries.findLast(({ why, reverses }) => why === 'payment' && reverses === null);
  const party = paid?.postings.find((posting) => posting.account === 'receivable')?.party ?? null;
  return party === null || party.kind === 'driver' ? null : party;
}
