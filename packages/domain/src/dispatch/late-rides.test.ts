import { describe, expect, test } from 'vitest';
import { clockOn, paperDay, patchBooking, textOfInstant, type Booking, type Day } from '../day/index.ts';
import { runningLate } from './at-risk.ts';
import { lastStops } from './last-stops.ts';
import { lateRides } from './late-rides.ts';
import { onPaperRun } from './paper-run.ts';

/** Ada from 8:40 to 9:05, then Ben at 9:10 for 9:45, on one van; Cleo at 9:00 on none. Windows are a quarter of an hour. */
function vanDay(): Day {
  const day = paperDay([
    { id: '11', pickup: '08:40', dropoff: '09:05', pickupPlaceId: '1', dropoffPlaceId: '2' },
    { id: '12', pickup: '09:10', dropoff: '09:40', pickupPlaceId: '3', dropoffPlaceId: '4' },
    { id: '13', pickup: '09:00' },
  ]);
  return patchBooking(onPaperRun(day, ['11', '12']), '12', { appointmentAt: at('09:45') });
}

const at = (time: string) => textOfInstant(clockOn(paperDay([]), time));

function stamped(day: Day, id: string, rideStatus: Booking['rideStatus'], stamps: Partial<Booking>): Day {
  return patchBooking(day, id, { rideStatus, ...stamps });
}

const picked = (day: Day, id: string, time: string) =>
  stamped(day, id, 6, { arrivedAt: at(time), pickedUpAt: at(time) });
const dropped = (day: Day, id: string, time: string) =>
  stamped(day, id, 3, { arrivedDropoffAt: at(time), droppedOffAt: at(time) });

const lateAt = (day: Day, time: string) => lateRides(day, clockOn(day, time));
const whyAt = (day: Day, time: string, id: string) => lateAt(day, time).find(({ bookingId }) => bookingId === id)?.why;

describe('A late ride', () => {
  test('stands the worst first, with the minutes that every list tells', () => {
    const late = lateAt(vanDay(), '09:20');
    expect(late.map(({ bookingId, lateMin }) => [bookingId, lateMin])).toEqual([
      ['11', 25],
      ['13', 5],
    ]);
    expect(new Map(late.map(({ bookingId, lateMin }) => [bookingId, lateMin]))).toEqual(
      runningLate(vanDay(), clockOn(vanDay(), '09:20')).late,
    );
  });

  test('is late by what the vehicle will make of it, and expected then', () => {
    const aboard = picked(vanDay(), '11', '09:30'); // out at 9:55 at the earliest, when Ben is fetched
    const ben = lateAt(aboard, '09:31').find(({ bookingId }) => bookingId === '12');
    expect(ben).toMatchObject({ lateMin: 40, stopType: 'dropoff', due: at('09:45'), expected: at('10:25') });
    expect(ben?.why).toEqual({ is: 'behind', bookingId: '11', stopType: 'dropoff' });
  });

  test('was due at the end of the promise, and is expected at no time where that is past', () => {
    expect(lateAt(vanDay(), '09:20')[0]).toMatchObject({ due: at('08:55'), expected: null, hasHappened: false });
  });

  test('waits for a vehicle, or for one that has not set out or is on its way', () => {
    expect(whyAt(vanDay(), '09:20', '13')).toEqual({ is: 'unassigned' });
    expect(whyAt(vanDay(), '09:20', '11')).toEqual({ is: 'not_set_out' });
    const onRoute = patchBooking(vanDay(), '11', { enrouteAt: at('08:50') });
    expect(whyAt(onRoute, '09:20', '11')).toEqual({ is: 'on_the_way', since: at('08:50') });
    const there = patchBooking(vanDay(), '11', { arrivedAt: at('09:00') });
    expect(whyAt(there, '09:20', '11')).toEqual({ is: 'at_door', since: at('09:00') });
  });

  test('is behind somebody who is not out yet, or after one who got out so late', () => {
    const aboard = picked(vanDay(), '11', '09:00');
    expect(whyAt(aboard, '09:30', '12')).toEqual({ is: 'behind', bookingId: '11', stopType: 'dropoff' });
    const out = dropped(aboard, '11', '09:20');
    expect(whyAt(out, '09:30', '12')).toEqual({ is: 'after', bookingId: '11', stopType: 'dropoff', minutes: 15 });
  });

  test('is not behind a rider who did not come', () => {
    const missed = stamped(vanDay(), '11', 5, { arrivedAt: at('08:40'), noShowAt: at('08:50') });
    expect(whyAt(missed, '09:30', '12')).toEqual({ is: 'not_set_out' });
  });

  test('comes too late to an appointment, though the own pickup was in time', () => {
    const aboard = picked(dropped(picked(vanDay(), '11', '08:40'), '11', '09:05'), '12', '09:10');
    const late = lateAt(aboard, '09:50').find(({ bookingId }) => bookingId === '12');
    expect(late).toMatchObject({ stopType: 'dropoff', due: at('09:45'), lateMin: 5, why: { is: 'on_board' } });
  });
});

describe('Where a vehicle was last', () => {
  const stops = (day: Day, programs = new Set(['1'])) =>
    lastStops(day, programs).map(({ vehicleId, placeId, at: when, look }) => [vehicleId, placeId, when, look]);

  test('is nowhere before its first stop, and then where it was reported', () => {
    expect(stops(vanDay())).toEqual([]);
    const aboard = picked(vanDay(), '11', '08:42');
    expect(stops(aboard)).toEqual([['71', '1', at('08:42'), 'pickup']]);
    expect(stops(aboard, new Set(['2']))).toEqual([]);
    const out = dropped(aboard, '11', '09:06');
    expect(stops(out)).toEqual([['71', '2', at('09:06'), null]]);
    expect(stops(patchBooking(out, '12', { enrouteAt: at('09:07') }))).toEqual([['71', '2', at('09:06'), 'onroute']]);
  });
});
