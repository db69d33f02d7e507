import { describe, expect, test } from 'vitest';
import { accepted, type Booking } from '../day/index.ts';
import type { Reach } from './change-order.ts';
import { editOrder, type OrderEdit } from './edit-order.ts';
import { editTerms } from './edit-terms.ts';
import { effectOf } from './effect.ts';
import { keptRides } from './kept-rides.ts';
import { effectText } from './order-words.ts';
import { carriedOut, onDay, paperFacts, paperOrder, paperTerms, rideLine, weekly } from './paper-order.ts';

const order = paperOrder({ times: ['08:40', '13:00'] });
const rides = carriedOut([], effectOf(order, order, paperFacts('2026-03-02/2026-03-13')));
/** Today is Wednesday, March 4. */
const facts = paperFacts('2026-03-04/2026-03-13', rides);
const nine = paperTerms(weekly([1]), ['09:00']).legs[0].pickupTime;
const all: Reach = { dates: 'all' };

describe('An edit of a standing order', () => {
  const edited = (edit: OrderEdit, reach: Reach = all) => {
    const { order: after, effect } = accepted(editOrder(order, edit, reach, facts));
    return { after, text: effectText(effect) };
  };

  test('changes its terms, its days and both at once, told as one effect', () => {
    expect(edited({ terms: { times: new Map([[1, nine]]) } }).text).toBe('Changes 5 rides.');
    expect(edited({ skippedOn: [onDay('2026-03-06')] }).text).toBe('Cancels 2 rides.');
    const both = edited({ terms: { times: new Map([[1, nine]]) }, endsOn: onDay('2026-03-09') });
    expect(both.text).toBe('Changes 3 rides and cancels 4.');
    expect(both.after).toMatchObject({ endsOn: onDay('2026-03-09') });
  });

  test('pauses, and resumes what it paused', () => {
    const pause = { startsOn: onDay('2026-03-06'), endsOn: null };
    const { after, text } = edited({ pause });
    expect(text).toBe('Cancels 8 rides.');
    const paused = { ...facts, rides: carriedOut(rides, effectOf(order, after, facts)) };
    const resumed = accepted(editOrder(after, { resumeFrom: onDay('2026-03-09') }, all, paused));
    expect(effectText(resumed.effect)).toBe('Brings back 6 rides.');
  });

  test('keeps each date left out once, in their order', () => {
    const skippedOn = ['2026-03-11', '2026-03-06', '2026-03-11'].map(onDay);
    expect(edited({ skippedOn }).after.skippedOn.map(String)).toEqual(['2026-03-06', '2026-03-11']);
  });

  test('of one date is of its rides alone', () => {
    const this_: Reach = { dates: 'this', date: onDay('2026-03-09') };
    expect(edited({ terms: { times: new Map([[2, null]]) } }, this_).text).toBe('Changes 1 ride.');
    for (const edit of [{}, { endsOn: null }, { terms: { recurrence: weekly([1]) } }]) {
      expect(editOrder(order, edit, this_, facts)).toMatchObject({ refusal: { code: 'INVALID_DATE_RANGE' } });
    }
  });

  test('is refused where the days it would run over are none', () => {
    const refusals = [{ endsOn: onDay('2026-02-01') }, { startsOn: onDay('2026-03-09'), endsOn: onDay('2026-03-08') }];
    for (const edit of refusals) {
      expect(editOrder(order, edit, all, facts)).toMatchObject({ refusal: { code: 'INVALID_TIME_RANGE' } });
    }
  });
});

test('A rider who moves is fetched at the new door and brought there, and its account is left behind.', () => {
  const [there, back] = order.terms[0].legs;
  const terms = { ...order.terms[0], legs: [{ ...there, pickupAccountId: '77' }, back ?? there] as const };
  const { legs } = editTerms(terms, { pickupPlaceId: '60' });
  expect(legs).toMatchObject([
    { pickupPlaceId: '60', dropoffPlaceId: '52', pickupAccountId: null },
    { pickupPlaceId: '52', dropoffPlaceId: '60' },
  ]);
});

describe('Rides that are kept', () => {
  const kept = (change: (ride: Booking) => Booking) =>
    keptRides(order, rides.map(change)).map(({ ride, because }) => `${rideLine(ride)} ${because}`);
  const first = (change: Partial<Booking>) => (ride: Booking) =>
    ride.occurrenceOn === '2026-03-06' && ride.legNo === 1 ? { ...ride, ...change } : ride;

  test('are those a hand moved, and those it canceled', () => {
    expect(kept((ride) => ride)).toEqual([]);
    expect(kept(first({ scheduledWall: '2026-03-06T09:10:00' }))).toEqual(['2026-03-06 09:10 changed_by_hand']);
    const canceledAt = '2026-03-04T12:00:00+00:00';
    expect(kept(first({ rideStatus: 4, canceledAt, cancelReason: 'Feels ill.' }))).toEqual([
      '2026-03-06 08:40 status 4 canceled_by_hand',
    ]);
    expect(kept(first({ rideStatus: 4, canceledAt, cancelReason: 'The standing order is paused.' }))).toEqual([]);
  });

  test('are not those whose rider has called', () => {
    const willCall = paperOrder({ times: [null] });
    const made = carriedOut([], effectOf(willCall, willCall, paperFacts('2026-03-06')));
    const called = made.map((ride) => ({ ...ride, scheduledWall: '2026-03-06T15:10:00' }));
    expect(keptRides(willCall, called)).toEqual([]);
  });
});
