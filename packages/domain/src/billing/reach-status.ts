import type { Booking } from '../day/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

type PaymentStatus = Booking['paymentStatus'];

/** What has to be posted for a ride to stand as somebody wants it to: a status follows from entries and is never set. */
export type StatusDeed = 'nothing' | 'take_payment' | 'waive' | 'take_back_waiver';

export function deedToReach(wanted: PaymentStatus, is: PaymentStatus): Verdict<StatusDeed, 'STATUS_NOT_REACHABLE'> {
  if (wanted === is) return yes('nothing');
  if (is === 'pending') return refused('A payment is under way. Wait until it is decided.');
  switch (wanted) {
    case 'waived':
      return is === 'unpaid' ? yes('waive') : refused('Money has moved for this ride. Refund it instead.');
    case 'paid':
      if (is === 'waived') return refused('The fee is waived. Take that back first.');
      return yes('take_payment');
    case 'unpaid':
      return is === 'waived' ? yes('take_back_waiver') : refused('Money has moved for this ride. Refund it instead.');
    case 'refunded':
      return refused(is === 'paid' ? 'Refund the payment instead.' : 'Nothing was paid that could be refunded.');
    case 'pending':
      return refused('A payment is pending once somebody has started one.');
  }
}

function refused(sentence: string) {
  return no('STATUS_NOT_REACHABLE', sentence, { payment_status: sentence });
}
