/**
 * How far a payment, a refund or a dispute has come. A provider tells of them twice, late and in any order, so they only
 * move forward: the farther of two tidings holds, whichever came first.
 */

/** That it was captured is farther than that it failed: the money is here. */
export const PAYMENT_STATES = ['pending', 'failed', 'canceled', 'captured'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A refund may come back days after it was done. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const DISPUTE_STATES = ['open', 'lost', 'won'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export function fartherPayment(is: PaymentState, told: PaymentState): PaymentState {
  return farther(PAYMENT_STATES, is, told);
}

export function fartherRefund(is: RefundState, told: RefundState): RefundState {
  return farther(REFUND_STATES, is, told);
}

export function fartherDispute(is: DisputeState, told: DisputeState): DisputeState {
  return farther(DISPUTE_STATES, is, told);
}

function farther<S>(states: readonly S[], a: S, b: S): S {
  return states.indexOf(b) > states.indexOf(a) ? b : a;
}
