import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashDue, countCash, countSentence, mayCount } from './driver-cash.ts';
import { disputePostings, forgive, lostDisputePostings } from './forgive.ts';
import { balanced, reversalOf, type Posting } from './money-entry.ts';
import { paperEntry, paperFare } from './paper-money.ts';
import { checkMethods, methodOf } from './payment-methods.ts';
import { fartherDispute, fartherPayment, fartherRefund, PAYMENT_STATES, REFUND_STATES } from './payment-states.ts';
import { paymentStatusOf, rideMoney } from './payment-status.ts';
import {
  looseCents,
  mayReturn,
  readAhead,
  type Tickets,
  ticketsFor,
  ticketsLeft,
  ticketsText,
  topUp,
  worthOf,
} from './prepaid.ts';
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
    expect(moved(useCredit(ada, 500, 0))).toEqual(['Nothing is open.']);
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
    expect(told(topUp(ada, 5000, 'check'))).toEqual(['bank 5000', 'prepaid rider -5000']);
    expect(told(topUp(ada, -500, 'cash'))).toEqual(['cash -500', 'prepaid rider 500']);
  });
  test('in tickets is a price for each, and as many as anybody carries', () => {
    expect(readAhead({ tickets: 10, ticketCents: 250 })).toEqual({
      ok: true,
      value: { cents: 2500, tickets: { count: 10, eachCents: 250 } },
    });
    expect(saidOf(readAhead({ tickets: 0, ticketCents: 250 }))).toBe('Enter from 1 to 500 tickets.');
    expect(saidOf(readAhead({ tickets: 1.5, ticketCents: 250 }))).toBe('Enter from 1 to 500 tickets.');
    expect(saidOf(readAhead({ tickets: 10, ticketCents: 0 }))).toBe('Enter an amount above $0.00.');
    expect(saidOf(readAhead({ amountCents: 0 }))).toBe('Enter an amount above $0.00.');
  });
  test('pays a ride in whole tickets first, then in money, and breaks a ticket last', () => {
    const of = (openCents: number, balanceCents: number, ...tickets: Tickets[]) => {
      const used = ticketsFor(openCents, { balanceCents, tickets });
      return used.ok ? used.value.map(ticketsText) : used.refusal.sentence;
    };
    const three = { count: 3, eachCents: 250 };
    expect(of(250, 750, three)).toEqual(['1 ticket of $2.50']);
    expect(of(600, 850, three)).toEqual(['2 tickets of $2.50']);
    expect(of(600, 800, three)).toEqual(['3 tickets of $2.50']);
    expect(of(100, 750, three)).toEqual(['1 ticket of $2.50']);
    expect(of(100, 850, three)).toEqual([]);
    expect(of(1000, 1050, three, { count: 1, eachCents: 300 })).toEqual(['3 tickets of $2.50', '1 ticket of $3.00']);
    expect(of(751, 750, three)).toBe('Only $7.50 is paid ahead.');
    expect(of(1, -5)).toBe('Only $0.00 is paid ahead.');
  });
  test('is never used twice: whatever is bought and ridden for, neither tickets nor the money beside them go below nothing', () => {
    const ride = fc.integer({ min: 1, max: 1200 });
    const book = fc.record({ count: fc.integer({ min: 1, max: 6 }), eachCents: fc.constantFrom(250, 300, 333) });
    fc.assert(
      fc.property(
        fc.array(book, { maxLength: 3 }),
        fc.nat(2000),
        fc.array(ride, { maxLength: 12 }),
        (books, loose, rides) => {
          let balanceCents = loose + worthOf(books);
          let tickets = ticketsLeft(books);
          for (const openCents of rides) {
            const used = ticketsFor(openCents, { balanceCents, tickets });
            expect(used.ok).toBe(openCents <= balanceCents);
            if (!used.ok) continue;
            balanceCents -= openCents;
            tickets = ticketsLeft([...tickets, ...used.value.map((one) => ({ ...one, count: 0 - one.count }))]);
            expect(Math.min(...tickets.map(({ count }) => count), 1)).toBeGreaterThan(0);
            expect(looseCents({ balanceCents, tickets })).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      cases(60),
    );
  });
  test('goes back as far as it was not ridden for', () => {
    const ahead = { balanceCents: 900, tickets: [{ count: 3, eachCents: 250 }] };
    const back = (asked: Parameters<typeof readAhead>[0]) => {
      const read = readAhead(asked);
      return read.ok ? saidOf(mayReturn(read.value, ahead)) : read.refusal.sentence;
    };
    expect(back({ amountCents: 150 })).toBe('yes');
    expect(back({ amountCents: 151 })).toBe('Only $1.50 is on the balance.');
    expect(back({ tickets: 3, ticketCents: 250 })).toBe('yes');
    expect(back({ tickets: 4, ticketCents: 250 })).toBe('Only 3 tickets of $2.50 left.');
    expect(back({ tickets: 1, ticketCents: 300 })).toBe('Only 0 tickets of $3.00 left.');
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
  test('is due from who pays in cash, at the end of the ride, less what was paid of it', () => {
    const ride = { payment: 'Cash', rideStatus: 6, paymentTiming: 2 } as const;
    const paid = paperEntry({
      id: '1',
      why: 'payment',
      postings: [
        { account: 'driver_cash', party: theo, cents: 450 },
        { account: 'receivable', party: ada, cents: -450 },
      ],
    });
    expect(cashDue(paperFare(ride), [])).toBe(1450);
    expect(cashDue(paperFare(ride), [paid])).toBe(1000);
    expect(cashDue(paperFare({ ...ride, payment: 'Check' }), [])).toBe(0);
    expect(cashDue(paperFare({ ...ride, payerAccountId: '700' }), [])).toBe(0);
    expect(cashDue(paperFare({ ...ride, rideStatus: 5 }), [])).toBe(0);
    // What is asked from the booking on, or was by the drop-off, is in the ledger already.
    expect(cashDue(paperFare({ ...ride, paymentTiming: 1 }), [])).toBe(0);
    expect(cashDue(paperFare({ ...ride, rideStatus: 3 }), [paid])).toBe(0);
  });
  test('is counted as it was shown, and a difference has its reason', () => {
    const count = (more: Partial<Parameters<typeof mayCount>[0]>) =>
      saidOf(mayCount({ inHandCents: 4200, takenCents: 4200, countedCents: 4200, reason: '', ...more }));
    expect(count({})).toBe('yes');
    expect(count({ countedCents: 4100 })).toBe('Say why it differs from what was taken.');
    expect(count({ countedCents: 4100, reason: 'A dollar was torn.' })).toBe('yes');
    expect(count({ countedCents: 0, reason: 'Robbed.' })).toBe('yes');
    expect(count({ countedCents: -1 })).toBe('Enter an amount of $0.00 or more.');
    expect(count({ takenCents: 3950, countedCents: 3950 })).toBe(
      'The driver has $42.00 of that day by now. Look again.',
    );
    expect(count({ inHandCents: 0, takenCents: 0, countedCents: 0 })).toBe(
      'Nothing of that day is left to be counted.',
    );
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
