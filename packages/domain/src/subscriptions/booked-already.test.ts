import { describe, expect, test } from 'vitest';
import type { Booking } from '../day/index.ts';
import { asOrdered, bookedAlready } from './booked-already.ts';
import { effectOf } from './effect.ts';
import { datesIn } from './occurrences.ts';
import { carriedOut, daysFrom, onDay, paperFacts, paperOrder, paperRange, paperTerms, weekly } from './paper-order.ts';
import { isSameOrder, type StandingOrder } from './standing-order.ts';

const WEEK = '2026-03-01/2026-03-07';

/** The rides of a week as another order made them, which then are nobody's. */
function booked(order: StandingOrder): Booking[] {
  const rides = carriedOut([], effectOf(order, order, paperFacts(WEEK)));
  return rides.map((ride) => ({ ...ride, subscriptionId: null, occurrenceOn: null, legNo: 1 }));
}

function own(order: StandingOrder, rides: readonly Booking[]): string[] {
  const days = daysFrom(onDay('2026-03-01'), 7, rides);
  return bookedAlready(order, datesIn(paperRange(WEEK)), days).map(
    ({ occurrenceOn, legNo, subscriptionId }) => `${occurrenceOn} ${legNo} of ${subscriptionId}`,
  );
}

describe('Rides that are booked at the times of an order', () => {
  const order = paperOrder({ times: ['08:40', '13:00'] });

  test('are its own, there and back, and none of them is made a second time', () => {
    const rides = booked(order);
    expect(own(order, rides)).toEqual(
      ['2026-03-02', '2026-03-04', '2026-03-06'].flatMap((date) => [`${date} 1 of 700`, `${date} 2 of 700`]),
    );
    const days = daysFrom(onDay('2026-03-01'), 7, rides);
    const adopted = bookedAlready(order, datesIn(paperRange(WEEK)), days);
    expect(effectOf(order, order, paperFacts(WEEK, adopted)).added).toEqual([]);
  });

  test('are not where they are another rider’s, at another time, canceled, or of an order already', () => {
    const rides = booked(order);
    const changed = (part: Partial<Booking>) => rides.map((ride) => ({ ...ride, ...part }));
    expect(own(order, changed({ riderId: '912' }))).toEqual([]);
    expect(own(order, changed({ scheduledWall: '2026-03-02T08:45' }))).toEqual([]);
    expect(own(order, changed({ rideStatus: 4, canceledAt: '2026-02-20T12:00:00Z' }))).toEqual([]);
    expect(own(order, changed({ subscriptionId: '701', occurrenceOn: '2026-03-02' }))).toEqual([]);
    expect(own(order, changed({ programId: '2' }))).toEqual([]);
    expect(own({ ...order, skippedOn: [onDay('2026-03-04')] }, rides)).toHaveLength(4);
  });

  test('stay as a hand has written them, and the way back that is not there is made', () => {
    const there = booked(order)
      .filter(({ pickupPlaceId }) => pickupPlaceId === '51')
      .map((ride) => ({ ...ride, payment: 'Voucher' }));
    const days = daysFrom(onDay('2026-03-01'), 7, there);
    const adopted = bookedAlready(order, datesIn(paperRange(WEEK)), days);
    const rides = adopted.map((ride) => asOrdered(order, ride));
    const { added, changed } = effectOf(order, order, paperFacts(WEEK, rides));
    expect([adopted.map(({ payment }) => payment), changed]).toEqual([['Voucher', 'Voucher', 'Voucher'], []]);
    expect(added.map(({ date, leg }) => `${date.toString()} ${leg.legNo}`)).toEqual([
      '2026-03-02 2',
      '2026-03-04 2',
      '2026-03-06 2',
    ]);
  });

  test('are told from each other by their door where the rider calls', () => {
    const calls = paperOrder({ times: [null, null] });
    expect(own(calls, booked(calls))).toHaveLength(6);
    expect(own(calls, booked(calls).slice(0, 1))).toEqual(['2026-03-02 1 of 700']);
  });
});

describe('Two orders', () => {
  const same = (given: Partial<StandingOrder> & { times?: readonly (string | null)[] }) =>
    isSameOrder(paperOrder(), paperOrder({ id: '701', ...given }), onDay('2026-03-01'));

  test('are the same where they fetch a rider at one time on one day, however else they differ', () => {
    expect(same({})).toBe(true);
    expect(same({ terms: [paperTerms(weekly([5, 6]), ['08:40', '13:00'])] })).toBe(true);
    expect(same({ startsOn: onDay('2027-03-01') })).toBe(true);
  });

  test('are two on other days, at another time, for another rider, or one after the other', () => {
    expect(same({ terms: [paperTerms(weekly([2, 4]), ['08:40'])] })).toBe(false);
    expect(same({ times: ['08:45'] })).toBe(false);
    const { ride } = paperTerms(weekly([1, 3, 5]), ['08:40']);
    expect(same({ terms: [paperTerms(weekly([1, 3, 5]), ['08:40'], { ride: { ...ride, riderId: '912' } })] })).toBe(
      false,
    );
    expect(same({ endsOn: onDay('2026-02-27'), startsOn: onDay('2026-02-01') })).toBe(false);
    expect(same({ programId: '2' })).toBe(false);
  });
});
