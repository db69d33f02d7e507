import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYS_ALL, sharesOf, type CoverTerms } from '../accounts/index.ts';
import { statusOf, type Booking } from '../day/index.ts';
import {
  ANY_RIDE,
  occasionOf,
  paperFee,
  paperRide,
  paperVersion,
  priceRide,
  type PlanVersion,
} from '../pricing/index.ts';
import { auditMoney } from './audit-money.ts';
import { balanceOf, balancesBy } from './balances.ts';
import { countCash } from './driver-cash.ts';
import { draftInvoice } from './draft-invoice.ts';
import { forgive } from './forgive.ts';
import { reversalOf, type MoneyEntry, type Posting } from './money-entry.ts';
import { chargePostings, NOTHING_OWED, owed, type Owed } from './owed.ts';
import { paperBillable, paperEntry, paperFare, PAPER_TERMS } from './paper-money.ts';
import { paymentStatusOf, rideMoney } from './payment-status.ts';
import { mayRefund, refundPostings } from './refund.ts';
import { settleInvoices } from './settle-invoices.ts';
import { statementOf } from './statement.ts';
import { takePayment } from './take-payment.ts';
import { addUp } from '../platform/money.ts';
import type { Verdict } from '../platform/verdict.ts';

const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const cover: fc.Arbitrary<CoverTerms> = fc.record({
  cover: fc.oneof(
    fc.constant(PAYS_ALL.cover),
    fc.constant({ is: 'ride_fee' as const }),
    fc.record({ is: fc.constant('all_but' as const), copayCents: fc.nat(2000) }),
    fc.record({ is: fc.constant('share' as const), basisPoints: fc.nat(10_000) }),
  ),
  mostCents: fc.option(fc.nat(9000)),
  occasions: fc.subarray(['ride', 'no_show', 'canceled_late'] as const),
});

const plan: fc.Arbitrary<PlanVersion> = fc
  .record({
    baseCents: fc.nat(9000),
    perMileCents: fc.nat(900),
    discount: fc.integer({ min: -9000, max: 3000 }),
    noShowCents: fc.nat(2500),
  })
  .map(({ baseCents, perMileCents, discount, noShowCents }) =>
    paperVersion(
      { baseCents, bands: [{ upToMeters: null, perMileCents }] },
      {
        additionalFees: [
          paperFee({ id: '1', amount: { kind: 'Percentage', basisPoints: discount, basis: 'of ride fee' } }),
          paperFee({
            id: '2',
            amount: { kind: 'Fixed Amount', cents: noShowCents },
            only: { ...ANY_RIDE, occasions: ['no_show'] },
          }),
        ],
      },
    ),
  );

/** What may be done to one of three rides: everything that moves money, and what is turned down. */
const deed = fc.record({
  ride: fc.nat(2),
  what: fc.constantFrom(
    'status',
    'status',
    'payer',
    'price',
    'pay',
    'pay',
    'pay',
    'refund',
    'refund',
    'waive',
    'undo',
    'count',
  ),
  n: fc.nat(9000),
  by: fc.constantFrom('cash' as const, 'check' as const, 'card' as const),
  hands: fc.constantFrom(null, '800'),
});

type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** A small office that keeps the ledger as the rules say, and beside it how much money it has seen. */
class Office {
  entries: MoneyEntry[] = [];
  rides: Booking[] = ['11', '12', '13'].map((id) =>
    paperFare({ id, riderId: `9${id}`, rideFeeCents: 0, addlFeeCents: 0 }),
  );
  plan: PlanVersion;
  cover: CoverTerms;
  handed = 0;
  done = new Map<string, number>();

  constructor(version: PlanVersion, terms: CoverTerms) {
    this.plan = version;
    this.cover = terms;
    for (const at of this.rides.keys()) this.write(at, { rideStatus: 0 });
  }

  owedBy = (ride: Booking): Owed => owed(ride, { timing: 1, isSet: false, cover: this.cover });

  /** Whoever writes a booking posts what changed. */
  write(at: number, fields: Partial<Booking>) {
    const was = this.rides[at] as Booking;
    const next = { ...was, ...fields };
    const { rideFeeCents, addlFeeCents } = priceRide(
      paperRide({ occasion: occasionOf(statusOf(next)), travelM: next.travelM }),
      this.plan,
    );
    const is = { ...next, rideFeeCents, addlFeeCents };
    this.rides[at] = is;
    this.post(
      'charge',
      is,
      chargePostings(this.entries.some(this.isAbout(is)) ? this.owedBy(was) : NOTHING_OWED, this.owedBy(is)),
    );
  }

  about(rideId: string) {
    return this.entries.filter(({ subject }) => subject?.kind === 'booking' && subject.id === rideId);
  }

  do({ ride: at, what, n, by, hands }: Deed) {
    const ride = this.rides[at] as Booking;
    const about = this.about(ride.id);
    const party = this.owedBy(ride).shares[0]?.party ?? ({ kind: 'rider', id: ride.riderId } as const);
    const openCents = balanceOf(about, 'receivable', party);
    switch (what) {
      case 'status':
        return this.write(at, { rideStatus: STATUSES[n % STATUSES.length] ?? 0 });
      case 'payer':
        return this.write(at, { payerAccountId: n % 2 === 0 ? '700' : null });
      case 'price':
        return this.write(at, { travelM: n * 3 });
      case 'pay': {
        const cents = 1 + (n % 4000);
        const taken = takePayment({ party, cents, by, takenBy: hands }, { openCents, prepaidCents: 0 });
        if (taken.ok) this.handed += cents;
        return this.say('payment', ride, taken);
      }
      case 'refund': {
        const { paidCents, refundedCents } = rideMoney(about);
        const payment = { capturedCents: paidCents, refunds: [{ cents: refundedCents, state: 'done' as const }] };
        const verdict = mayRefund(payment, 1 + (n % 3000), { thresholdCents: 9000, levels: [] });
        if (!verdict.ok) return;
        this.handed -= verdict.value;
        const creditCents = 0 - balanceOf(about, 'credit', party);
        const own = { overpaidCents: -openCents, creditCents };
        return this.post('refund', ride, refundPostings(party, verdict.value, by, own));
      }
      case 'waive':
        return this.say(
          'waiver',
          ride,
          forgive('waived', party, { cents: 1 + (n % 500), openCents, reason: 'Kindness' }),
        );
      case 'count': {
        const takenCents = balanceOf(this.entries, 'driver_cash', { kind: 'driver', id: '800' });
        const off = takenCents > 0 ? n % 3 : 0;
        this.handed -= off;
        return this.post('cash_count', null, countCash('800', takenCents, takenCents - off));
      }
      case 'undo': {
        const waiver = about.findLast(({ why, reverses }) => why === 'waiver' && reverses === null);
        const back = waiver ? reversalOf(waiver, this.entries) : null;
        if (back?.ok) this.entries.push(paperEntry({ ...back.value, id: String(this.entries.length) }));
        return;
      }
    }
  }

  say(why: MoneyEntry['why'], ride: Booking, verdict: Verdict<Posting[]>) {
    if (verdict.ok) this.post(why, ride, verdict.value);
  }

  post(why: MoneyEntry['why'], ride: Booking | null, postings: readonly Posting[]) {
    if (postings.length === 0) return;
    this.done.set(why, (this.done.get(why) ?? 0) + 1);
    const subject = ride && ({ kind: 'booking', id: ride.id } as const);
    this.entries.push(paperEntry({ id: String(this.entries.length), why, subject, postings }));
  }

  isAbout =
    ({ id }: Booking) =>
    (entry: MoneyEntry) =>
      entry.subject?.id === id;
}

const deeds = fc.array(deed, { minLength: 10, maxLength: 60 });

describe('Whatever is booked, changed, paid, refunded and forgiven', () => {
  test('nothing is lost or made: the ledger sums to 0, its audit is clean, and what is in the till was handed over', () => {
    const met = new Map<string, number>();
    fc.assert(
      fc.property(plan, cover, deeds, (version, terms, all) => {
        const office = new Office(version, terms);
        for (const one of all) office.do(one);
        const { entries } = office;
        expect(addUp(entries.flatMap(({ postings }) => postings.map(({ cents }) => cents)))).toBe(0);
        expect(auditMoney(entries, new Map(office.rides.map((ride) => [ride.id, office.owedBy(ride)])))).toEqual([]);
        const held = (['cash', 'bank', 'card', 'driver_cash'] as const).map((place) => balanceOf(entries, place));
        expect(held.reduce((sum, cents) => sum + cents, 0)).toBe(office.handed);
        for (const [why, times] of office.done) met.set(why, (met.get(why) ?? 0) + times);
      }),
      cases(60),
    );
    // Where nothing was ever refunded or waived, nothing was shown of it.
    for (const why of ['charge', 'payment', 'refund', 'waiver', 'cash_count'])
      expect(met.get(why) ?? 0).toBeGreaterThan(5);
  });

  test('what all parties owe is what was charged less what they paid and were forgiven', () => {
    fc.assert(
      fc.property(plan, cover, deeds, (version, terms, all) => {
        const office = new Office(version, terms);
        for (const one of all) office.do(one);
        const receivable = [...balancesBy(office.entries, 'receivable').values()].map(({ cents }) => cents);
        const asked = office.rides.flatMap((ride) => office.owedBy(ride).shares.map(({ cents }) => cents));
        const gone = (['given_back', 'waived', 'credit'] as const).map((account) => balanceOf(office.entries, account));
        const moved = office.handed + balanceOf(office.entries, 'cash_difference');
        const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
        expect(sum(receivable)).toBe(sum(asked) - moved - sum(gone));
      }),
      cases(60),
    );
  });

  test('a ride that is paid has nothing open, and one with something open is not called paid', () => {
    fc.assert(
      fc.property(plan, deeds, (version, all) => {
        const office = new Office(version, PAYS_ALL);
        for (const one of all) office.do(one);
        for (const { id } of office.rides) {
          const sums = rideMoney(office.about(id));
          const status = paymentStatusOf(sums, false);
          if (status === 'paid' || status === 'waived') expect(sums.openCents).toBeLessThanOrEqual(0);
          if (sums.openCents > 0) expect(['unpaid', 'refunded']).toContain(status);
        }
      }),
      cases(60),
    );
  });

  test('a statement of any months leads from what was owed to what is', () => {
    fc.assert(
      fc.property(plan, deeds, fc.array(fc.nat(11), { minLength: 80, maxLength: 80 }), (version, all, months) => {
        const office = new Office(version, PAYS_ALL);
        for (const one of all) office.do(one);
        const entries = office.entries.map((entry, at) => ({
          ...entry,
          month: `2026-${String((months[at % months.length] ?? 0) + 1).padStart(2, '0')}`,
        }));
        for (const { party } of balancesBy(entries, 'receivable').values()) {
          if (party === null) continue;
          const spring = statementOf(party, entries, { from: '2026-01', through: '2026-06' });
          const fall = statementOf(party, entries, { from: '2026-07', through: '2026-12' });
          expect([spring.openingCents, fall.openingCents]).toEqual([0, spring.closingCents]);
          const now = balanceOf(entries, 'receivable', party) + balanceOf(entries, 'credit', party);
          expect(fall.closingCents).toBe(now);
        }
      }),
      cases(60),
    );
  });
});

describe('Whatever a ride costs and was agreed', () => {
  test('its shares are its price to the cent, and neither is below zero', () => {
    fc.assert(
      fc.property(plan, cover, fc.nat(60_000), fc.constantFrom(...STATUSES), (version, terms, travelM, rideStatus) => {
        const status = statusOf(paperFare({ rideStatus }));
        const price = priceRide(paperRide({ travelM, occasion: occasionOf(status) }), version);
        const { payerCents, riderCents } = sharesOf(price, status, terms);
        expect(payerCents + riderCents).toBe(price.totalCents);
        expect(Math.min(payerCents, riderCents)).toBeGreaterThanOrEqual(0);
        expect(payerCents).toBeLessThanOrEqual(terms.mostCents ?? Number.POSITIVE_INFINITY);
      }),
      cases(60),
    );
  });

  test('a month’s end has every ride once, and asks of it what it owes, however often it is drafted', () => {
    const ride = fc
      .record({
        owedCents: fc.nat(9000),
        status: fc.constantFrom('completed' as const, 'dispatched' as const, 'no_show' as const),
        has: fc.subarray(['signature', 'odometer'] as const),
        serviceDay: fc.constantFrom('2026-10-30', '2026-11-02', '2026-11-30', '2026-12-01'),
      })
      .map(paperBillable);
    const november = {
      terms: { ...PAPER_TERMS, needs: ['signature'] as const },
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
    };
    fc.assert(
      fc.property(fc.array(ride, { maxLength: 30 }), fc.array(fc.nat(9000), { maxLength: 30 }), (drawn, later) => {
        let rides = drawn.map((one, at) => ({ ...one, bookingId: String(at + 100) }));
        let asked = 0;
        for (const changed of [rides.map(({ owedCents }) => owedCents), later]) {
          rides = rides.map((one, at) => ({ ...one, owedCents: changed[at] ?? one.owedCents }));
          const { draft, heldBack, settled } = draftInvoice('700', rides, november);
          const lines = draft.groups.flatMap((group) => group.lines);
          const ids = [...lines, ...heldBack.map(({ ride: held }) => held), ...settled].map(
            ({ bookingId }) => bookingId,
          );
          const due = rides.filter(({ serviceDay }) => serviceDay <= '2026-11-30').map(({ bookingId }) => bookingId);
          expect(ids.toSorted()).toEqual(due.toSorted());
          asked += draft.amountCents;
          const onLine = new Set(lines.map(({ bookingId }) => bookingId));
          rides = rides.map((one) => (onLine.has(one.bookingId) ? { ...one, invoicedCents: one.owedCents } : one));
        }
        expect(asked).toBe(rides.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0));
      }),
      cases(60),
    );
  });

  test('a payment goes to invoices and credit to the cent, and to none beyond what is open', () => {
    const invoice = fc.record({ openCents: fc.nat(5000), dueOn: fc.constantFrom('2026-11-30', '2026-12-31') });
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 8 }), fc.nat(20_000), fc.array(fc.nat(9)), (drawn, cents, chosen) => {
        const open = drawn.map((one, at) => ({ ...one, id: String(at), number: String(at) }));
        const { parts, creditCents } = settleInvoices(cents, open, chosen.map(String));
        expect(parts.reduce((sum, part) => sum + part.cents, creditCents)).toBe(cents);
        for (const { invoiceId, cents: part } of parts) {
          expect(part).toBeLessThanOrEqual(open.find(({ id }) => id === invoiceId)?.openCents ?? -1);
        }
        if (creditCents > 0 && chosen.length === 0) {
          expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(
            open.reduce((sum, { openCents }) => sum + openCents, 0),
          );
        }
      }),
      cases(60),
    );
  });
});

describe('The audit', () => {
  const ada = { kind: 'rider', id: '900' } as const;
  const ride = paperFare();
  const asks = owed(ride, { timing: 1, isSet: false });
  const charge = paperEntry({ id: '1', postings: chargePostings(NOTHING_OWED, asks) });
  const audited = (...entries: MoneyEntry[]) => auditMoney(entries, new Map([[ride.id, asks]]));

  test('is clean where every cent is in its place', () => expect(audited(charge)).toEqual([]));
  test('names what was not charged, and what was charged twice', () => {
    expect(audited()).toEqual([
      'Ride 11: Owed to us is off by -$14.50.',
      'Ride 11: Ride fees is off by $12.50.',
      'Ride 11: Additional fees is off by $2.00.',
    ]);
    expect(audited(charge, { ...charge, id: '2' })).toHaveLength(3);
  });
  test('names an entry out of balance, and a reversal that is none or the second', () => {
    const back = {
      ...charge,
      id: '2',
      reverses: '1',
      postings: charge.postings.map((one) => ({ ...one, cents: -one.cents })),
    };
    expect(audited(charge, { ...back, id: '3' }, charge, back)).toContain(
      'Entry 2 takes back 1, which was taken back before.',
    );
    expect(audited(charge, { ...back, postings: charge.postings })).toContain('Entry 2 is not the opposite of 1.');
    const lame = paperEntry({ id: '9', why: 'write_off', postings: [{ account: 'receivable', party: ada, cents: 1 }] });
    expect(audited(charge, lame)).toEqual(['Entry 9: The postings do not sum to 0 but to 1 cents.']);
  });
  test('names more refunded than paid, and more used than was paid ahead', () => {
    const refund = paperEntry({
      id: '2',
      why: 'refund',
      postings: refundPostings(ada, 100, 'card', { overpaidCents: 0, creditCents: 0 }),
    });
    expect(audited(charge, refund)).toEqual(['More was refunded than paid for booking 11: $1.00.']);
    const spent = paperEntry({
      id: '3',
      why: 'payment',
      postings: [
        { account: 'prepaid', party: ada, cents: 100 },
        { account: 'receivable', party: ada, cents: -100 },
      ],
    });
    expect(audited(charge, spent)).toEqual(['Paid ahead of rider 900 is overdrawn by $1.00.']);
  });
});
