import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '@handrail/testbed/properties';
import {
  bookingOf,
  clockOn,
  conflicts,
  entriesOf,
  idsFrom,
  paperDay,
  patchBooking,
  stopsOfTrip,
  textOfInstant,
  tripOf,
  unsoundness,
  type Day,
} from '../day/index.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN, type WayM } from '../dispatch/index.ts';
import { putPlan } from './put-plan.ts';

const IDS = ['1', '2', '3', '4', '5', '6'];
const day = paperDay(IDS.map((id, n) => ({ id, pickup: `0${8 + (n % 2)}:${10 + n}` })));
const at = (time: string) => textOfInstant(clockOn(day, time));
const nextId = idsFrom(5000);
type On = [id: string, from: string, to: string];

function put(before: Day, places: readonly On[], leaving: ReadonlySet<string> = new Set(), wayM: WayM = () => null) {
  const rides = places.map(([id, from, to]) => ({
    id,
    named: PAPER_RUN,
    vehicle: PAPER_VAN,
    pickupAt: at(from),
    dropoffAt: at(to),
  }));
  return putPlan(before, rides, { now: clockOn(day, '06:00'), nextId }, { leaving, wayM });
}

/** Each trip that carries somebody, as its kind and the order of its stops. */
function tripsOf(after: Day): string[] {
  expect(unsoundness(after)).toEqual([]);
  return [...entriesOf(after.trip)]
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map(({ id, kind }) => {
      const stops = stopsOfTrip(after, id).map(
        ({ bookingId, stopType, seq }) => `${seq}${stopType === 'pickup' ? '+' : '-'}${bookingId}`,
      );
      return `${kind} ${stops.join(' ')}`;
    });
}

describe('A ride that a plan puts on a run', () => {
  test('has both of its times, whatever was promised', () => {
    const { day: after } = put(day, [['1', '08:00', '08:50']]);
    expect(tripsOf(after)).toEqual(['ride 1+1 2-1']);
    expect([...entriesOf(after.stop)].map(({ plannedAt }) => plannedAt)).toEqual([at('08:00'), at('08:50')]);
    expect(tripOf(after, bookingOf(after, '1').tripId ?? '')).toMatchObject({
      startsAt: at('08:00'),
      endsAt: at('08:50'),
    });
  });

  test('is one trip from the first who gets in until nobody is aboard', () => {
    const { day: after } = put(day, [
      ['1', '08:00', '08:50'],
      ['2', '08:10', '08:20'],
      ['3', '08:30', '09:00'],
      ['4', '09:00', '09:10'],
    ]);
    expect(tripsOf(after)).toEqual(['shared 1+1 2+2 3-2 4+3 5-1 6-3', 'ride 1+4 2-4']);
    expect(conflicts(after)).toEqual([]);
  });

  test('is as long as the ways from stop to stop, and as its rides one by one where one of them is not known', () => {
    const rides: On[] = [
      ['1', '08:00', '08:50'],
      ['2', '08:10', '08:20'],
      ['3', '08:30', '09:00'],
    ];
    const lengthBy = (wayM: WayM) =>
      [...entriesOf(put(day, rides, new Set(), wayM).day.trip)].map(({ travelM }) => travelM);
    // All get in at one door and out at the other: there, back and there again.
    expect(lengthBy((from) => (from === '51' ? 100 : 70))).toEqual([270]);
    expect(lengthBy((from) => (from === '51' ? 100 : null))).toEqual([27_000]);
  });

  test('gets out at one door at one moment as one stop', () => {
    const { day: after } = put(day, [
      ['1', '08:00', '08:50'],
      ['2', '08:10', '08:50'],
    ]);
    expect(tripsOf(after)).toEqual(['shared 1+1 2+2 3-1 3-2']);
  });

  test('is joined with what stood there, and not with what goes away in the same step', () => {
    const standing = onPaperRun(day, ['1']);
    const { tripId } = bookingOf(standing, '1');
    const joined = put(standing, [['3', '08:15', '08:40']]).day;
    expect(tripsOf(joined)).toEqual(['shared 1+1 2+3 3-1 4-3']);
    expect(bookingOf(joined, '3').tripId).toBe(tripId);
    expect(tripsOf(put(standing, [['3', '08:15', '08:40']], new Set(['1'])).day)).toHaveLength(2);
  });

  test('is joined with a ride that is on the vehicle yet, and gets another time in the same step', () => {
    const standing = onPaperRun(day, ['1', '2']);
    const places: On[] = [
      ['3', '08:00', '08:30'],
      ['1', '08:20', '08:45'],
      ['2', '08:25', '08:40'],
    ];
    for (const order of [places, places.toReversed()]) {
      const { day: after } = put(standing, order, new Set(['1', '2']));
      expect(tripsOf(after)).toEqual(['shared 1+3 2+1 3+2 4-3 5-2 6-1']);
    }
  });

  test('is under way where somebody of its trip was met', () => {
    const stamps = { rideStatus: 6 as const, enrouteAt: at('08:00'), arrivedAt: at('08:05'), pickedUpAt: at('08:10') };
    const riding = patchBooking(onPaperRun(day, ['1']), '1', stamps);
    expect(bookingOf(put(riding, [['3', '08:15', '08:40']]).day, '3').rideStatus).toBe(2);
  });

  test('is left out where the rules of dispatching say no, or it would begin on another day', () => {
    const chair = patchBooking(onPaperRun(day, ['2']), '1', { aids: ['Wheelchair'] });
    const { skipped, put: done } = put(chair, [
      ['1', '08:00', '08:50'],
      ['3', '24:05', '24:30'],
      ['4', '09:00', '09:30'],
    ]);
    expect(skipped.map(({ id, refusal }) => [id, refusal.code])).toEqual([
      ['1', 'AID_UNSUPPORTED'],
      ['3', 'INVALID_TIME_RANGE'],
    ]);
    expect(done).toEqual(['4']);
    const under = patchBooking(chair, '2', { enrouteAt: at('08:00') });
    expect(put(under, [['2', '08:30', '09:00']]).skipped).toMatchObject([{ refusal: { code: 'STANDS_BY_NOW' } }]);
  });

  test('is a day that could be, without a trip that overlaps another, whatever the plan', () => {
    const times = fc.record({ from: fc.integer({ min: 360, max: 900 }), long: fc.integer({ min: 1, max: 90 }) });
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.tuple(...IDS.map(() => times)), fc.integer({ min: 0, max: 6 }), (drawn, cut) => {
        const places = IDS.map((id, n): On => {
          const { from, long } = drawn[n] ?? { from: 600, long: 10 };
          return [id, clock(from), clock(from + long)];
        });
        // In one step, or in two: it comes to the same.
        const first = put(day, places.slice(0, cut)).day;
        const after = put(first, places.slice(cut)).day;
        expect(unsoundness(after)).toEqual([]);
        expect(conflicts(after)).toEqual([]);
      }),
      cases(60),
    );
  });
});
