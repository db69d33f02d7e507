import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCash, countSentence } from './driver-cash.ts';
import { disputePostings, forgive, lostDisputePostings } from './forgive.ts';
import { balanced, reversalOf, type Posting } from './money-entry.ts';
import { paperEntry } from './paper-money.ts';
import { checkMethods, methodOf } from './payment-methods.ts';
import { fartherDispute, fartherPayment, fartherRefund, PAYMENT_STATES, REFUND_STATES } from './payment-states.ts';
import { paymentStatusOf, rideMoney } from './payment-status.ts';
import { ticketCents, topUp } from './prepaid.ts';
import { mayRefund, refundableCents, refundPostings } from './refund.ts';
import { takePayment, useCredit, type Paying } from './take-payment.ts';
import type { Verdict } from '../platform/verdict.ts';

const ada = { kind: 'rider', id: '900' } as const;
const theo = { kind: 'driver', id: '800' } as const;

function saidOf(verdict: Verdict<unknown>): string {
  return verdict.ok ? 'yes' : verdict.refusal.sentence;
}

function moved(verdict: Verdict<Posting[]>): string[] {
  return verdict.ok ? told(verdict.value) : [verdict.refusal.sentence];
}

/** `cash 1450`, in the order of the postings. */
function told(postings: readonly Posting[]): string[] {
  return postings.map(({ account, party, cents }) =>
    [account, ...(party ? [party.kind] : []), String(cents)].join(' '),
  );
}

describe('A payment', () => {
  const pay = (more: Partial<Paying>, openCents = 1450, prepaidCents = 0) =>
    moved(takePayment({ party: ada, cents: 1450, by: 'cash', takenBy: null, ...more }, { openCents, prepaidCents }));

  test('covers what is open', () => {
    expect(pay({})).toEqual(['cash 1450', 'receivable rider -1450']);
    expect(pay({ by: 'card', cents: 450 })).toEqual(['card 450', 'receivable rider -450']);
    expect(pay({ by: 'check' })).toEqual(['bank 1450', 'receivable rider -1450']);
  });
  test('of more than is open leaves the rest as credit', () => {
    expect(pay({ cents: 2000 })).toEqual(['cash 2000', 'receivable rider -1450', 'credit rider -550']);
    expect(pay({ cents: 2000 }, -300)).toEqual(['cash 2000', 'credit rider -2000']);
  });
  test('at the drop-off is with the driver until it is counted, where it is cash', () => {
    expect(pay({ takenBy: '800' })).toEqual(['driver_cash driver 1450', 'receivable rider -1450']);
    expect(pay({ takenBy: '800', by: 'card' })).toEqual(['card 1450', 'receivable rider -1450']);
  });
  test('out of what was paid ahead takes no more than there is, nor than is open', () => {
    expect(pay({ by: 'prepaid' }, 1450, 2000)).toEqual(['prepaid rider 1450', 'receivable rider -1450']);
    expect(pay({ by: 'prepaid' }, 1450, 1400)).toEqual(['Only $14.00 is paid ahead.']);
    expect(pay({ by: 'prepaid', cents: 2000 }, 1450, 2000)).toEqual(['Only $14.50 is open.']);
  });
  test('is whole cents above zero', () => {
    for (const cents of [0, -5, 10.5, Number.NaN]) expect(pay({ cents })).toEqual(['Enter an amount above $0.00.']);
  });
  test('by card is not taken for what nobody owes', () =>
    expect(pay({ by: 'card' }, 0)).toEqual(['The ride is already paid.']));
  test('can be made of credit, as far as it goes', () => {
    expect(moved(useCredit(ada, 550, 1450))).toEqual(['credit rider 550', 'receivable rider -550']);
    expect(moved(useCredit(ada, 5000, 1450))).toEqual(['credit rider 1450', 'receivable rider -1450']);
    expect(moved(useCredit(ada, 0, 1450))).toEqual(['There is no credit to use.']);
  });
});

describe('Tidings of a payment', () => {
  test('in any order, twice or late, come to the same', () => {
    const state = fc.constantFrom(...PAYMENT_STATES);
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 6 }), (all, at) => {
        const shuffled = [...at.map((n) => all[n % all.length] ?? 'pending'), ...all.toReversed()];
        expect(shuffled.reduce(fartherPayment, 'pending')).toBe(all.reduce(fartherPayment, 'pending'));
      }),
      cases(60),
    );
  });
  test('never go back: money that is here is here, and a refund that came back did not reach anybody', () => {
    expect(fartherPayment('captured', 'failed')).toBe('captured');
    expect(fartherPayment('failed', 'captured')).toBe('captured');
    expect(fartherRefund('failed', 'done')).toBe('failed');
    expect(fartherRefund('done', 'failed')).toBe('failed');
    expect(fartherDispute('lost', 'open')).toBe('lost');
  });
});

describe('A refund', () => {
  const rights = { thresholdCents: 5000, levels: [2] };
  const paid = (capturedCents: number, ...refunds: [number, (typeof REFUND_STATES)[number]][]) => ({
    capturedCents,
    refunds: refunds.map(([cents, state]) => ({ cents, state })),
  });

  test('is of what was paid and not given back or on its way back', () => {
    const payment = paid(1450, [500, 'done'], [300, 'pending'], [400, 'failed']);
    expect(refundableCents(payment)).toBe(650);
    expect(saidOf(mayRefund(payment, 650, rights))).toBe('yes');
    expect(saidOf(mayRefund(payment, 651, rights))).toBe('At most $6.50 can be refunded.');
    expect(saidOf(mayRefund(paid(500, [500, 'pending']), 1, rights))).toBe('All of it was refunded already.');
  });
  test('of nothing, or of no amount, is refused', () => {
    expect(saidOf(mayRefund(paid(0), 100, rights))).toBe('Nothing was paid that could be refunded.');
    expect(saidOf(mayRefund(paid(100), 0, rights))).toBe('Enter an amount above $0.00.');
    expect(saidOf(mayRefund(paid(100), 0.5, rights))).toBe('Enter an amount above $0.00.');
  });
  test('above the threshold asks for level 1', () => {
    const payment = paid(9000);
    expect(saidOf(mayRefund(payment, 5000, rights))).toBe('yes');
    expect(saidOf(mayRefund(payment, 5001, rights))).toBe('Only level 1 may refund more than $50.00.');
    expect(saidOf(mayRefund(payment, 5001, { ...rights, levels: [1, 2] }))).toBe('yes');
  });
  test('gives back first what was paid too much, and forgives the rest', () => {
    expect(told(refundPostings(ada, 1000, 'card', { overpaidCents: 250, creditCents: 100 }))).toEqual([
      'card -1000',
      'receivable rider 250',
      'credit rider 100',
      'given_back 650',
    ]);
    expect(told(refundPostings(ada, 200, 'prepaid', { overpaidCents: 250, creditCents: 100 }))).toEqual([
      'prepaid rider -200',
      'receivable rider 200',
    ]);
  });
});

describe('What is owed', () => {
  const let_go = (more: Partial<{ cents: number; openCents: number; reason: string }>) =>
    moved(forgive('written_off', ada, { cents: 500, openCents: 1450, reason: 'Paid short', ...more }));

  test('is let go of in part or whole, with a reason', () => {
    expect(let_go({})).toEqual(['written_off 500', 'receivable rider -500']);
    expect(let_go({ reason: ' ' })).toEqual(['Say why.']);
    expect(let_go({ openCents: 0 })).toEqual(['Nothing is open.']);
    expect(let_go({ cents: 1451 })).toEqual(['Enter an amount above $0.00 and at most $14.50.']);
  });
  test('is held by the provider while its holder disputes it, and lost with the dispute', () => {
    expect(told(disputePostings(900))).toEqual(['disputed 900', 'card -900']);
    expect(told(lostDisputePostings(900))).toEqual(['written_off 900', 'disputed -900']);
  });
});

describe('Paid ahead', () => {
  test('is the rider’s until they ride for it', () => {
    expect(moved(topUp(ada, 5000, 'check'))).toEqual(['bank 5000', 'prepaid rider -5000']);
    expect(moved(topUp(ada, 0, 'check'))).toEqual(['Enter an amount above $0.00.']);
  });
  test('in a book of tickets comes to its price when they are used up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(30_000), (tickets, priceCents) => {
        const worth = Array.from({ length: tickets }, (_, used) => {
          const ticket = ticketCents({ tickets, priceCents }, used);
          return ticket.ok ? ticket.value : Number.NaN;
        });
        expect(worth.reduce((sum, cents) => sum + cents, 0)).toBe(priceCents);
        expect(Math.max(...worth) - Math.min(...worth)).toBeLessThanOrEqual(1);
      }),
      cases(60),
    );
    expect(saidOf(ticketCents({ tickets: 10, priceCents: 2501 }, 10))).toBe('All tickets of this book are used.');
  });
});

describe('Cash that drivers bring in', () => {
  test('leaves them with nothing, and shows what is missing', () => {
    expect(told(countCash('800', 4200, 4100))).toEqual([
      'cash 4100',
      'driver_cash driver -4200',
      'cash_difference 100',
    ]);
    expect(told(countCash('800', 4200, 4200))).toEqual(['cash 4200', 'driver_cash driver -4200']);
    expect(theo.kind).toBe('driver');
  });
  test('is said in one sentence', () => {
    expect(countSentence(4200, 4100)).toBe('$42.00 taken, $41.00 counted: $1.00 short.');
    expect(countSentence(4200, 4350)).toBe('$42.00 taken, $43.50 counted: $1.50 over.');
    expect(countSentence(4200, 4200)).toBe('$42.00 taken, $42.00 counted: it tallies.');
  });
});

describe('How a ride stands', () => {
  const charge = paperEntry({
    id: '1',
    postings: [
      { account: 'receivable', party: ada, cents: 1450 },
      { account: 'ride_fees', party: null, cents: -1450 },
    ],
  });
  const paid = paperEntry({
    id: '2',
    why: 'payment',
    postings: [
      { account: 'card', party: null, cents: 1450 },
      { account: 'receivable', party: ada, cents: -1450 },
    ],
  });
  const refunded = paperEntry({
    id: '3',
    why: 'refund',
    postings: refundPostings(ada, 1450, 'card', { overpaidCents: 0, creditCents: 0 }),
  });
  const waived = paperEntry({
    id: '4',
    why: 'waiver',
    postings: [
      { account: 'waived', party: null, cents: 1450 },
      { account: 'receivable', party: ada, cents: -1450 },
    ],
  });
  const isOf = (...entries: Parameters<typeof rideMoney>[0]) => paymentStatusOf(rideMoney(entries), false);

  test('follows from what was posted', () => {
    expect([isOf(), isOf(charge)]).toEqual(['unpaid', 'unpaid']);
    expect(isOf(charge, paid)).toBe('paid');
    expect(isOf(charge, paid, refunded)).toBe('refunded');
    expect(isOf(charge, waived)).toBe('waived');
    expect(paymentStatusOf(rideMoney([charge]), true)).toBe('pending');
  });
  test('is paid again once a refund has come back', () => {
    const back = reversalOf(refunded, [charge, paid, refunded]);
    expect(back.ok && isOf(charge, paid, refunded, paperEntry({ ...back.value, id: '5' }))).toBe('paid');
  });
  test('is unpaid again once the ride costs more', () => {
    const more = paperEntry({ ...charge, id: '6', postings: charge.postings });
    expect(isOf(charge, paid, more)).toBe('unpaid');
  });
});

describe('An entry', () => {
  const postings: Posting[] = [
    { account: 'cash', party: null, cents: 100 },
    { account: 'extras', party: null, cents: -100 },
  ];
  test('is in balance, or it is our mistake', () => {
    expect(() => balanced([{ account: 'cash', party: null, cents: 100 }])).toThrow('sum to 0');
    expect(() => balanced([...postings, { account: 'cash', party: null, cents: 0 }])).not.toThrow();
    expect(() => balanced(postings.map((one) => ({ ...one, party: ada })))).toThrow('cannot stand beside');
    expect(() => balanced(postings.map((one) => ({ ...one, cents: one.cents / 8 })))).toThrow('no number of cents');
  });
  test('is taken back once, by its opposite', () => {
    const entry = paperEntry({ id: '1', postings });
    const back = reversalOf(entry, [entry]);
    expect(back.ok && back.value).toMatchObject({ why: 'charge', reverses: '1', subject: entry.subject });
    expect(back.ok && told(back.value.postings)).toEqual(['cash -100', 'extras 100']);
    const again = reversalOf(entry, [entry, paperEntry({ id: '2', reverses: '1', postings })]);
    expect(saidOf(again)).toBe('This was taken back already.');
  });
});

describe('A program’s ways to pay', () => {
  test('are one at least, and a card where there is a provider', () => {
    expect(checkMethods(['Cash', 'card', 'cash'], true)).toEqual({ ok: true, value: ['cash', 'card'] });
    expect(saidOf(checkMethods(['card'], false))).toBe('There is no card provider yet. Set one up first.');
    expect(saidOf(checkMethods(['constructor'], true))).toBe('Choose how rides are paid, or No payment.');
  });
  test('are known by the words that bookings have', () => {
    expect([methodOf('Cash'), methodOf(' CHECK '), methodOf('barter'), methodOf('')]).toEqual([
      'cash',
      'check',
      null,
      null,
    ]);
  });
});
