import { type RefundState, refundableCents } from '@handrail/domain/billing';
import type { BookingId, Cents, OperatorId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import './payment-tables.ts';
import type { PaymentTable } from './payment-tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export type PaymentRow = Selectable<PaymentTable>;

export async function findPayment({ queries, operator }: Asking, id: string): Promise<PaymentRow | null> {
  const row = await queries
    .selectFrom('payment')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What was paid and given back for a ride, in the order in which it was started. */
export async function paymentsOfBooking({ queries, operator }: Asking, id: BookingId): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('booking_id', '=', id)
    .orderBy('payment_id')
    .execute();
}

/** Started and not decided, longest first. */
export async function pendingPayments({ queries, operator }: Asking, most: number): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('state', '=', 'pending')
    .where('provider', 'is not', null)
    .orderBy('started_at')
    .limit(most)
    .execute();
}

/** Whether money is on its way to us: what waits for its provider or for somebody to say that it came. */
export function isPaying(payments: readonly PaymentRow[]): boolean {
  return payments.some(({ kind, state }) => kind === 'charge' && state === 'pending');
}

/** What of a payment may still be given back. */
export function leftOf(charge: PaymentRow, payments: readonly PaymentRow[]): Cents {
  if (charge.state !== 'captured') return 0;
  const refunds = payments.filter(({ charge_id }) => charge_id === charge.payment_id);
  return refundableCents({
    capturedCents: charge.cents - charge.disputed_cents,
    refunds: refunds.map(({ cents, state }) => ({ cents, state: state as RefundState })), // as the table has it of refunds
  });
}

export async function paymentsOfInvoice({ queries, operator }: Asking, id: string): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('invoice_id', '=', id)
    .orderBy('payment_id')
    .execute();
}
