import { describe, expect, test } from 'vitest';
import { changeDriver } from './change-driver.ts';
import { dispatchBookings } from './dispatch-bookings.ts';
import { moveBookings } from './move-trips.ts';
import { removeFromDispatch, removeTrip } from './remove-from-dispatch.ts';
import { statusOf } from '../bookings/index.ts';
import type { Verdict } from '../platform/index.ts';
import {
  apply,
  bookingOf,
  clockOn,
  diff,
  edit,
  entriesOf,
  find,
  idsFrom,
  newTrip,
  paperDay,
  runDrivenBy,
  takeBack,
  textOfInstant,
  tripsOfRun,
  unsoundness,
  type Booking,
  type Day,
} from '../day/index.ts';

const van = { id: '71', isActive: true, programIds: ['1'], wheelchair: 'none', stretcher: null };
const other = { ...van, id: '72' };
const mornings = { vehicleId: '71', driverId: '81', teamId: null };
const toOther = { vehicleId: '72', driverId: '82', teamId: null };
const opening = { now: clockOn(paperDay([]), '08:30'), nextId: idsFrom(5000) };

/** Two rides on the morning run of vehicle 71: Ada (11) at 8:40 and Ben (12) at 10:00. */
const morning = value(
  dispatchBookings(
    paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]),
    { ...mornings, bookingIds: ['11', '12'] },
    van,
    { ...opening, nextId: idsFrom(1000) },
  ),
);

function value(verdict: Verdict<Day>): Day {
  if (!verdict.ok) throw new Error(verdict.refusal.sentence);
  expect(unsoundness(verdict.value)).toEqual([]);
  return verdict.value;
}

function change(day: Day, id: string, fields: Partial<Booking>): Day {
  return edit(day, { bookings: [{ ...bookingOf(day, id), ...fields }] });
}

/** A day on which Ada and Ben share a trip. */
function shared(fields: Partial<Booking> = {}): Day {
  const [one, two] = [bookingOf(morning, '11'), bookingOf(morning, '12')];
  const trip = find(morning.trip, one.tripId ?? '');
  if (!trip) throw new Error('Ada has a trip.');
  const stops = [...entriesOf(morning.stop)].map((stop) => ({
    ...stop,
    tripId: trip.id,
    seq: (stop.bookingId === '11' ? 1 : 2) + (stop.stopType === 'pickup' ? 0 : 2),
  }));
  return edit(morning, {
    trips: [{ ...trip, kind: 'shared', endsAt: textOfInstant(clockOn(morning, '10:25')) }],
    bookings: [{ ...two, tripId: trip.id, ...fields }],
    stops,
    gone: { trips: [two.tripId ?? ''] },
  });
}

describe('Moving a dispatched booking', () => {
  const move = (day: Day, bookingIds: string[], vehicle = other) =>
    moveBookings(day, { ...toOther, bookingIds }, vehicle, opening);

  test('[BOARD-51] puts it on another vehicle and driver, still Dispatched', () => {
    const after = value(move(morning, ['11']));
    const run = runDrivenBy(after, toOther);
    expect(tripsOfRun(after, run?.id ?? '')).toMatchObject([{ id: bookingOf(after, '11').tripId }]);
    expect(statusOf(bookingOf(after, '11'))).toBe('dispatched');
    expect(tripsOfRun(after, runDrivenBy(after, mornings)?.id ?? '')).toHaveLength(1);
  });

  test('strikes out what the vehicle before did on the way', () => {
    const onTheWay = change(morning, '11', {
      enrouteAt: textOfInstant(opening.now),
      arrivedAt: textOfInstant(opening.now),
    });
    expect(bookingOf(value(move(onTheWay, ['11'])), '11')).toMatchObject({ enrouteAt: null, arrivedAt: null });
  });

  test('takes along whoever shares the trip', () => {
    const after = value(move(shared(), ['12']));
    expect(tripsOfRun(after, runDrivenBy(after, toOther)?.id ?? '')).toHaveLength(1);
    expect([...entriesOf(after.trip)]).toHaveLength(1);
  });

  test('to where it is already changes nothing', () => {
    expect(value(moveBookings(morning, { ...mornings, bookingIds: ['11'] }, van, opening))).toBe(morning);
  });

  test('is refused once it has started, and while it is not dispatched', () => {
    expect(move(change(morning, '11', { rideStatus: 6 }), ['11', '12'])).toMatchObject({
      refusal: {
        code: 'TRIP_COMPLETED',
        sentence: "The booking can't be moved because the trip is already completed.",
      },
    });
    expect(move(paperDay([{ id: '11' }]), ['11'])).toMatchObject({ refusal: { code: 'NOT_DISPATCHED' } });
  });

  test('is refused with a rider of its trip who has started', () => {
    expect(move(shared({ rideStatus: 2 }), ['11'])).toMatchObject({ refusal: { code: 'TRIP_COMPLETED' } });
  });

  test('[ERR-49] to a vehicle of another program is refused', () => {
    expect(move(morning, ['11'], { ...other, programIds: ['2'] })).toMatchObject({
      refusal: {
        code: 'MANUALDISPATCHPROGRAMERROR',
        sentence: "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
      },
    });
  });
});

describe('Removing from the dispatch list', () => {
  test('makes the ride Booked again, without trip, stops or times of the vehicle', () => {
    const met = change(morning, '11', { enrouteAt: textOfInstant(opening.now), arrivedAt: textOfInstant(opening.now) });
    const after = value(removeFromDispatch(met, ['11']));
    expect(bookingOf(after, '11')).toMatchObject({ rideStatus: 0, tripId: null, enrouteAt: null, arrivedAt: null });
    expect([...entriesOf(after.stop)].map(({ bookingId }) => bookingId)).toEqual(['12', '12']);
    expect([...entriesOf(after.trip)]).toHaveLength(1);
  });

  test('leaves the other rider of a shared trip on a ride of their own', () => {
    const after = value(removeFromDispatch(shared(), ['11']));
    expect([...entriesOf(after.trip)]).toMatchObject([
      {
        kind: 'ride',
        startsAt: bookingOf(after, '12').scheduledPickupAt,
        endsAt: bookingOf(after, '12').scheduledDropoffAt,
      },
    ]);
    expect([...entriesOf(after.stop)].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([1, 2]);
  });

  test.each([2, 3, 5, 6] as const)('is refused at status %d, for all that were named', (rideStatus) => {
    expect(removeFromDispatch(change(morning, '12', { rideStatus }), ['11', '12'])).toMatchObject({
      ok: false,
      refusal: {
        code: 'TRIP_NOT_REMOVABLE',
        sentence:
          "The trip can't be removed because it is either about to be completed, or has already been completed.",
      },
    });
  });

  test('of a whole trip takes everyone off it, and a block away', () => {
    expect([...entriesOf(value(removeTrip(shared(), bookingOf(shared(), '11').tripId ?? '')).trip)]).toEqual([]);
    const withLunch = edit(morning, { trips: [lunchAt('12:00', '12:30')] });
    expect(find(value(removeTrip(withLunch, '77')).trip, '77')).toBeUndefined();
  });
});

describe('Changing who drives a vehicle', () => {
  const give = (day: Day, driverId: string | null, teamId: string | null = null, isActive = true) =>
    changeDriver(day, { from: mornings, to: { driverId, teamId } }, van, isActive, opening);

  test('gives the run to the other driver while nothing on it has started', () => {
    const after = value(give(morning, '82'));
    expect([...entriesOf(after.run)]).toMatchObject([{ driverId: '82', teamId: null }]);
    expect(tripsOfRun(after, runDrivenBy(after, { ...mornings, driverId: '82' })?.id ?? '')).toHaveLength(2);
  });

  test('opens a run for the rest once something has, so that who drove stays written', () => {
    const started = change(morning, '11', { enrouteAt: textOfInstant(opening.now) });
    const after = value(give(edit(started, { trips: [lunchAt('12:00', '12:30')] }), null, '91'));
    const kinds = (driverId: string | null, teamId: string | null) =>
      tripsOfRun(after, runDrivenBy(after, { vehicleId: '71', driverId, teamId })?.id ?? '').map(({ kind }) => kind);
    expect([kinds('81', null), kinds(null, '91')]).toEqual([['ride'], ['ride', 'lunch_break']]);
  });

  test('joins the run that the new driver has of this vehicle already', () => {
    const started = change(morning, '11', { rideStatus: 6, pickedUpAt: textOfInstant(opening.now) });
    const split = value(give(started, '82'));
    const back = value(
      changeDriver(split, { from: { driverId: '82', teamId: null }, to: mornings }, van, true, opening),
    );
    expect([...entriesOf(back.run)]).toMatchObject([{ driverId: '81' }]);
    expect(tripsOfRun(back, runDrivenBy(back, mornings)?.id ?? '')).toHaveLength(2);
  });

  test('stores the run of a vehicle nobody had', () => {
    const after = value(
      changeDriver(paperDay([]), { from: { driverId: null, teamId: null }, to: mornings }, van, true, opening),
    );
    expect([...entriesOf(after.run)]).toMatchObject([{ vehicleId: '71', driverId: '81' }]);
  });

  test('is refused for nobody, for a driver and a team at once, and for a driver who left', () => {
    expect(give(morning, null)).toMatchObject({
      refusal: { code: 'NO_DRIVER', sentence: 'You need to add a driver.' },
    });
    expect(give(morning, '82', '91')).toMatchObject({ refusal: { code: 'DRIVER_TEAM_CONFLICT' } });
    expect(give(morning, '82', null, false)).toMatchObject({ refusal: { code: 'DRIVER_INACTIVE' } });
    expect(changeDriver(morning, { from: mornings, to: toOther }, null, true, opening)).toMatchObject({
      refusal: { code: 'VEHICLE_NOT_FOUND', sentence: 'Vehicle not found' },
    });
  });
});

describe('Taking back', () => {
  const zone = 'America/Los_Angeles';
  const moved = value(moveBookings(morning, { ...toOther, bookingIds: ['11'] }, other, opening));
  const changes = diff(morning, moved);

  test('a move puts the ride back on its run', () => {
    const back = value(takeBack(apply(morning, changes), changes, zone, opening.now));
    expect(diff(morning, back)).toEqual([]);
  });

  test('is refused once the new driver is on the way', () => {
    const started = change(apply(morning, changes), '11', { enrouteAt: textOfInstant(opening.now) });
    expect(takeBack(started, changes, zone, opening.now)).toMatchObject({
      refusal: { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: the driver is already on the way." },
    });
  });

  test('is refused where what it changed is gone', () => {
    const gone = value(removeFromDispatch(apply(morning, changes), ['11']));
    expect(takeBack(gone, changes, zone, opening.now)).toMatchObject({ refusal: { code: 'UNDO_NOT_POSSIBLE' } });
  });

  test('is refused where the day before could not be: a rider on a trip that is gone', () => {
    const removed = value(removeFromDispatch(morning, ['11']));
    const withoutRun = edit(removed, { gone: { runs: [...entriesOf(removed.run)].map(({ id }) => id) } });
    expect(takeBack(withoutRun, diff(morning, removed), zone, opening.now)).toMatchObject({
      refusal: { code: 'UNDO_NOT_POSSIBLE' },
    });
  });

  test('is refused when the day is closed', () => {
    expect(takeBack(apply(morning, changes), changes, zone, clockOn(morning, '60:00'))).toMatchObject({
      refusal: {
        code: 'UNDO_TOO_LATE',
        sentence: "This can't be undone: the day is closed since Thursday, March 12, 2026, 12:00 PM.",
      },
    });
  });
});

function lunchAt(start: string, end: string) {
  return newTrip({
    id: '77',
    serviceDay: morning.date,
    runId: runDrivenBy(morning, mornings)?.id ?? '',
    kind: 'lunch_break',
    programId: '1',
    startsAt: textOfInstant(clockOn(morning, start)),
    endsAt: textOfInstant(clockOn(morning, end)),
  });
}
