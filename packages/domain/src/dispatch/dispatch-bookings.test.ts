import { describe, expect, test } from 'vitest';
import { dispatchBooking, dispatchBookings } from './dispatch-bookings.ts';
import type { FittedVehicle } from './vehicle-fits.ts';
import {
  statusOf,
  bookingOf,
  clockOn,
  diff,
  entriesOf,
  idsFrom,
  paperDay,
  runDrivenBy,
  sound,
  stopsOfRun,
  textOfInstant,
  unsoundness,
  type Day,
  type PaperRide,
} from '../day/index.ts';

const van: FittedVehicle = { id: '71', isActive: true, programIds: ['1'], wheelchair: 'none', stretcher: null };
const named = { vehicleId: '71', driverId: '81', teamId: null };
const opening = (day: Day) => ({ now: clockOn(day, '06:00'), nextId: idsFrom(1000) });

function dispatched(
  rides: PaperRide[],
  more: { date?: string; vehicle?: Partial<typeof van>; plannedPickup?: string } = {},
) {
  const day = paperDay(rides, more.date === undefined ? {} : { date: more.date });
  const plan = more.plannedPickup === undefined ? {} : { plannedPickup: clockOn(day, more.plannedPickup) };
  return {
    day,
    verdict: dispatchBooking(day, { ...named, ...plan, bookingId: '11' }, { ...van, ...more.vehicle }, opening(day)),
  };
}

const route = (day: Day) => {
  const run = runDrivenBy(day, named);
  return stopsOfRun(day, run?.id ?? '').map((stop) => `${stop.stopType} ${stop.bookingId} ${stop.plannedAt ?? '-'}`);
};

describe('Dispatching a booking', () => {
  test('[BOARD-48] makes a Booked ride Dispatched, on a trip with a pickup and a drop-off', () => {
    const after = sound(dispatched([{ id: '11' }]).verdict);
    const booking = bookingOf(after, '11');
    expect(statusOf(booking)).toBe('dispatched');
    expect([...entriesOf(after.trip)]).toMatchObject([
      { id: booking.tripId, kind: 'ride', startsAt: '2026-03-10T15:40:00+00:00', endsAt: '2026-03-10T16:05:00+00:00' },
    ]);
    expect(route(after)).toEqual(['pickup 11 2026-03-10T15:40:00+00:00', 'dropoff 11 2026-03-10T16:05:00+00:00']);
  });

  test('stores the run of the vehicle and its driver with the first ride, and finds it for the next', () => {
    const one = sound(dispatched([{ id: '11' }, { id: '12', pickup: '10:00' }]).verdict);
    const two = sound(
      dispatchBooking(one, { ...named, bookingId: '12' }, van, { ...opening(one), nextId: idsFrom(2000) }),
    );
    expect([...entriesOf(two.run)]).toMatchObject([{ vehicleId: '71', driverId: '81', teamId: null }]);
    expect(route(two)).toHaveLength(4);
  });

  test('an older 8 is dispatched as a 0 is', () => {
    expect(statusOf(bookingOf(sound(dispatched([{ id: '11', rideStatus: 8 }]).verdict), '11'))).toBe('dispatched');
  });

  test.each([1, 2, 3, 4, 5, 6, 7] as const)('of status %d is refused', (rideStatus) => {
    expect(dispatched([{ id: '11', rideStatus }]).verdict).toMatchObject({
      refusal: {
        code: 'ALREADY_DISPATCHED',
        sentence: "The booking can't be dispatched because it's either already dispatched or completed.",
      },
    });
  });

  test('plans it where it was dropped and leaves the promise as it was told', () => {
    const { day, verdict } = dispatched([{ id: '11' }], { plannedPickup: '08:50' });
    const after = sound(verdict);
    expect(route(after)).toEqual(['pickup 11 2026-03-10T15:50:00+00:00', 'dropoff 11 2026-03-10T16:15:00+00:00']);
    expect(bookingOf(after, '11').scheduledPickupAt).toBe(bookingOf(day, '11').scheduledPickupAt);
  });

  test('of a rider who has yet to call gives it no time and draws it at 11:59 PM', () => {
    const after = sound(dispatched([{ id: '11', pickup: null }], { plannedPickup: '09:00' }).verdict);
    expect(route(after)).toEqual(['pickup 11 -', 'dropoff 11 -']);
    expect([...entriesOf(after.trip)]).toMatchObject([{ startsAt: textOfInstant(clockOn(after, '23:59')) }]);
  });

  test.each([
    ['2026-03-08', '2026-03-08T09:40:00+00:00', '2026-03-08T10:05:00+00:00'],
    ['2026-11-01', '2026-11-01T08:40:00+00:00', '2026-11-01T09:05:00+00:00'],
  ])('keeps a ride over the change of clocks on %s as long as it is', (date, pickup, dropoff) => {
    const after = sound(dispatched([{ id: '11', pickup: '01:40' }], { date }).verdict);
    expect(route(after)).toEqual([`pickup 11 ${pickup}`, `dropoff 11 ${dropoff}`]);
  });

  test('lets a ride run past midnight on the day it starts', () => {
    const after = sound(dispatched([{ id: '11', pickup: '23:50', dropoff: '24:20' }]).verdict);
    expect(bookingOf(after, '11').serviceDay).toBe('2026-03-10');
    expect(route(after)[1]).toBe('dropoff 11 2026-03-11T07:20:00+00:00');
  });

  test('without a driver is refused', () => {
    const day = paperDay([{ id: '11' }]);
    expect(dispatchBooking(day, { ...named, driverId: null, bookingId: '11' }, van, opening(day))).toMatchObject({
      refusal: { code: 'NO_DRIVER', sentence: 'You need to add a driver.' },
    });
  });

  test('[ERR-47] without a shuttle is refused', () => {
    const day = paperDay([{ id: '11' }]);
    expect(dispatchBooking(day, { ...named, vehicleId: null, bookingId: '11' }, van, opening(day))).toMatchObject({
      refusal: { code: 'NO_SHUTTLE', sentence: 'You need to add a shuttle.' },
    });
  });

  test('[ERR-50] to a vehicle that left the program is refused', () => {
    expect(dispatched([{ id: '11' }], { vehicle: { programIds: ['2'] } }).verdict).toMatchObject({
      refusal: {
        code: 'MANUALDISPATCHPROGRAMERROR',
        sentence: "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
      },
    });
  });

  test('[ERR-55] to a vehicle that is not there, or retired, is refused', () => {
    const notFound = { refusal: { code: 'VEHICLE_NOT_FOUND', sentence: 'Vehicle not found' } };
    const day = paperDay([{ id: '11' }]);
    expect(dispatchBooking(day, { ...named, bookingId: '11' }, null, opening(day))).toMatchObject(notFound);
    expect(dispatched([{ id: '11' }], { vehicle: { isActive: false } }).verdict).toMatchObject(notFound);
  });

  test('to a vehicle that is down that day is refused with why, and until when', () => {
    const whyDown = 'This vehicle is in maintenance through 03/12/2026: Brakes.';
    expect(dispatched([{ id: '11' }], { vehicle: { whyDown } }).verdict).toMatchObject({
      refusal: { code: 'VEHICLE_DOWN', sentence: whyDown },
    });
    sound(dispatched([{ id: '11' }], { vehicle: { whyDown: null } }).verdict);
  });

  test('to a vehicle that cannot carry the rider’s aid is refused', () => {
    expect(dispatched([{ id: '11', aids: ['Wheelchair'] }]).verdict).toMatchObject({
      refusal: { code: 'AID_UNSUPPORTED' },
    });
    sound(dispatched([{ id: '11', aids: ['Wheelchair'] }], { vehicle: { wheelchair: 'ramp' } }).verdict);
  });

  test('is written as a run, a trip, the booking and then its stops', () => {
    const { day, verdict } = dispatched([{ id: '11' }]);
    expect(diff(day, sound(verdict)).map(({ entity, before }) => [entity, before === null])).toEqual([
      ['run', true],
      ['trip', true],
      ['booking', false],
      ['stop', true],
      ['stop', true],
    ]);
  });
});

describe('Dispatching several', () => {
  const day = paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }, { id: '13', pickup: '11:00', rideStatus: 4 }]);
  const many = (bookingIds: string[], driverId: string | null = '81') =>
    dispatchBookings(day, { ...named, driverId, bookingIds }, van, opening(day));

  test('gives each a trip of its own at its own time', () => {
    const verdict = many(['11', '12', '11']);
    const after = verdict.ok ? verdict.value : day;
    expect(unsoundness(after)).toEqual([]);
    expect([...entriesOf(after.trip)].map(({ startsAt }) => startsAt).sort()).toEqual([
      '2026-03-10T15:40:00+00:00',
      '2026-03-10T17:00:00+00:00',
    ]);
  });

  test('[BOARD-50] takes Booked rides only: one that is not refuses them all', () => {
    expect(many(['11', '13'])).toMatchObject({ ok: false, refusal: { code: 'ALREADY_DISPATCHED' } });
  });

  test('[ERR-56] without one checked is refused', () => {
    expect(many([])).toMatchObject({
      refusal: { code: 'NO_BOOKINGS', sentence: 'You need to select bookings on the booking list.' },
    });
  });

  test('[ERR-57] without a driver on the vehicle is refused', () => {
    expect(many(['11'], null)).toMatchObject({
      refusal: { code: 'NO_DRIVER_ON_LIST', sentence: 'You need to select a driver on the driver list.' },
    });
  });
});
