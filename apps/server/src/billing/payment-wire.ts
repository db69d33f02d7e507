import type { bookingPayment, payment as paymentShape } from '@handrail/contracts/billing';
import { textOfInstant } from '@handrail/domain/day';
import type { z } from 'zod';
import type { PaymentRow } from './payment-store.ts';

type PaymentOnWire = z.output<typeof paymentShape>;

/** A payment of a ride as whoever takes it sees it. Its page is told of while it is to be paid there. */
export function paymentOnWire(row: PaymentRow): PaymentOnWire {
  return {
    payment_id: row.payment_id,
    booking_id: row.booking_id ?? '',
    amount_cents: row.cents,
    payment: row.method,
    payment_status: statusOf(row),
    reference: referenceOf(row),
    checkout_url: row.state === 'pending' ? row.checkout_url : null,
  };
}

export function bookingPaymentOnWire(row: PaymentRow): z.output<typeof bookingPayment> {
  return {
    ...paymentOnWire(row),
    kind: row.kind,
    state: row.state,
    at: textOfInstant(row.started_at),
    failure: row.failure,
    at_drop_off: row.at_drop_off,
    wants_holder: row.wants_holder,
  };
}

/** What a payment is verified by: our own id of it, since the provider's is nobody's to type. */
export function referenceOf({ payment_id }: Pick<PaymentRow, 'payment_id'>): string {
  return `P-${payment_id}`;
}

export function idOfReference(reference: string): string | null {
  return /^P-(\d{1,18})$/.exec(reference)?.[1] ?? null;
}

function statusOf({ kind, state }: PaymentRow): PaymentOnWire['payment_status'] {
  switch (state) {
    case 'captured':
      return 'paid';
    case 'pending':
      return 'pending';
    case 'done':
      return 'refunded';
    case 'failed':
    case 'canceled':
      return kind === 'refund' ? 'paid' : 'unpaid';
  }
}
