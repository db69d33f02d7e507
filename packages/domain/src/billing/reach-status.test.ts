import { expect, test } from 'vitest';
import type { Booking } from '../day/index.ts';
import { deedToReach } from './reach-status.ts';

const MOVED = 'Money has moved for this ride. Refund it instead.';
const WAIT = 'A payment is under way. Wait until it is decided.';
const STARTED = 'A payment is pending once somebody has started one.';

type Status = Booking['paymentStatus'];

test.each<[is: Status, answers: Record<Status, string>]>([
  [
    'unpaid',
    {
      unpaid: 'nothing',
      pending: STARTED,
      paid: 'take_payment',
      refunded: 'Nothing was paid that could be refunded.',
      waived: 'waive',
    },
  ],
  ['pending', { unpaid: WAIT, pending: 'nothing', paid: WAIT, refunded: WAIT, waived: WAIT }],
  [
    'paid',
    { unpaid: MOVED, pending: STARTED, paid: 'nothing', refunded: 'Refund the payment instead.', waived: MOVED },
  ],
  ['refunded', { unpaid: MOVED, pending: STARTED, paid: 'take_payment', refunded: 'nothing', waived: MOVED }],
  [
    'waived',
    {
      unpaid: 'take_back_waiver',
      pending: STARTED,
      paid: 'The fee is waived. Take that back first.',
      refunded: 'Nothing was paid that could be refunded.',
      waived: 'nothing',
    },
  ],
])('A ride that is %s comes to another status by what is posted, or not at all.', (is, answers) => {
  for (const [wanted, answer] of Object.entries(answers)) {
    const verdict = deedToReach(wanted as Status, is);
    expect([wanted, verdict.ok ? verdict.value : verdict.refusal.sentence]).toEqual([wanted, answer]);
  }
});
