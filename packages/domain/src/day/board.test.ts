import { describe, expect, test } from 'vitest';
import type { Booking, Trip } from './entries.ts';
import { closesAt, isClosed, mayUndo } from './closing.ts';
import { conflicts } from './conflicts.ts';
import { edit, emptyDay, type Day } from './day.ts';
import { textOfInstant } from './instants.ts';
import { lateness, type Late } from './lateness.ts';
import { newRun, newStop, newTrip } from './new-entries.ts';
import { clockOn, paperDay, type PaperRide } from './paper-day.ts';
import { bookingsOfTrip, legsOfJourney, runDrivenBy, runsOf, stopsOfRun, tripsOfRun } from './runs.ts';
import { unassigned, willCalls } from './waiting.ts';

const LA = 'America/Los_Angeles';

interface Drawn {
  id: string;
  run?: string;
  from: string;
  to: string;
  kind?: Trip['kind'];
}

/** A day with runs, and trips drawn on them from one time to another. */
function drawn(
  runs: { id: string; vehicleId: string; driverId?: string; teamId?: string }[],
  trips: Drawn[] = [],
  date = '2026-03-10',
) {
  const day = paperDay([], { date });
  const at = (time: string) => textOfInstant(clockOn(day, time));
  return edit(day, {
    runs: runs.map((run) => newRun({ serviceDay: date, openedAt: at('05:00'), ...run })),
    trips: trips.map(({ id, run = '1', from, to, kind = 'ride' }) =>
      newTrip({ id, serviceDay: date, runId: run, kind, programId: '1', startsAt: at(from), endsAt: at(to) }),
    ),
  });
}

/** Puts stops on a trip by their planned times; null is a rider who has yet to call. */
function withStops(day: Day, stops: [id: string, tripId: string, type: 'pickup' | 'dropoff', time: string | null][]) {
  return edit(day, {
    stops: stops.map(([id, tripId, stopType, time], seq) =>
      newStop({
        id,
        serviceDay: day.date,
        bookingId: `1${tripId}`,
        tripId,
        stopType,
        seq: seq + 1,
        plannedAt: time === null ? null : textOfInstant(clockOn(day, time)),
      }),
    ),
  });
}

describe('The columns of a board', () => {
  const vehicles = [
    { id: '72', columnNumber: 2, standingDriverId: '82' },
    { id: '71', columnNumber: 1, standingDriverId: null },
    { id: '73', columnNumber: 3, standingDriverId: '83' },
  ];
  const columns = (day: Day) =>
    runsOf(day, vehicles).map(({ run, vehicleId, driverId }) => [run?.id ?? null, vehicleId, driverId]);

  test('are one per vehicle from left to right, with its standing driver while nothing is stored', () => {
    expect(columns(drawn([]))).toEqual([
      [null, '71', null],
      [null, '72', '82'],
      [null, '73', '83'],
    ]);
  });

  test('are the stored runs where there are any, also two of one vehicle', () => {
    const day = drawn([
      { id: '12', vehicleId: '72', driverId: '89' },
      { id: '9', vehicleId: '72', driverId: '82' },
    ]);
    expect(columns(day)).toEqual([
      [null, '71', null],
      ['9', '72', '82'],
      ['12', '72', '89'],
      [null, '73', '83'],
    ]);
  });

  test('keep a run whose vehicle is no longer shown, at the end', () => {
    expect(columns(drawn([{ id: '9', vehicleId: '79', driverId: '82' }])).at(-1)).toEqual(['9', '79', '82']);
  });

  test('are found by vehicle and who drives', () => {
    const day = drawn([
      { id: '9', vehicleId: '72', driverId: '82' },
      { id: '10', vehicleId: '72', teamId: '82' },
    ]);
    const found = (driverId: string | null, teamId: string | null) =>
      runDrivenBy(day, { vehicleId: '72', driverId, teamId })?.id ?? null;
    expect([found('82', null), found(null, '82'), found(null, null)]).toEqual(['9', '10', null]);
  });
});

describe('A run’s route', () => {
  const run = [{ id: '1', vehicleId: '71', driverId: '81' }];
  const trips = ['9', '30', '31'].map((id) => ({ id, from: '08:00', to: '09:00' }));
  const order = (day: Day) => stopsOfRun(day, '1').map(({ id }) => id);

  test('goes by plan, lets people out before others get in, and is the same everywhere for equals', () => {
    const day = withStops(drawn(run, trips), [
      ['a', '30', 'pickup', '08:30'],
      ['b', '9', 'pickup', '08:30'],
      ['c', '31', 'dropoff', '08:30'],
      ['d', '31', 'pickup', '08:00'],
      ['e', '9', 'dropoff', '09:00'],
    ]);
    expect(order(day)).toEqual(['d', 'c', 'b', 'a', 'e']);
  });

  test('ends with those who have yet to call, each in before out', () => {
    const day = withStops(drawn(run, trips), [
      ['a', '30', 'pickup', null],
      ['b', '30', 'dropoff', null],
      ['c', '9', 'pickup', '23:50'],
      ['d', '9', 'dropoff', '24:20'],
    ]);
    expect(order(day)).toEqual(['c', 'd', 'a', 'b']);
  });

  test('tells the two equal hours of fall apart', () => {
    const day = drawn(run, trips, '2026-11-01');
    const stop = { serviceDay: day.date, bookingId: '1', stopType: 'pickup', seq: 1 } as const;
    const both = edit(day, {
      stops: [
        newStop({ ...stop, id: 'pst', tripId: '9', plannedAt: textOfInstant(clockOn(day, '01:30', '-08:00')) }),
        newStop({ ...stop, id: 'pdt', tripId: '30', plannedAt: textOfInstant(clockOn(day, '01:30', '-07:00')) }),
      ],
    });
    expect(order(both)).toEqual(['pdt', 'pst']);
  });

  test('is remembered until a stop or a trip changes, whatever else does', () => {
    const day = withStops(drawn(run, trips), [['a', '30', 'pickup', '08:30']]);
    const booked = edit(day, { bookings: [{ ...booking({ id: '11' }), officeNote: 'New.' }] });
    expect(stopsOfRun(booked, '1')).toBe(stopsOfRun(day, '1'));
    const moved = edit(day, { trips: tripsOfRun(day, '1').map((trip) => ({ ...trip, runId: '2' })) });
    expect([order(moved), stopsOfRun(moved, '2').map(({ id }) => id)]).toEqual([[], ['a']]);
  });

  test('has its trips by start, and their riders', () => {
    const day = drawn(run, [
      { id: '5', from: '10:00', to: '11:00' },
      { id: '6', from: '08:00', to: '09:00' },
    ]);
    const riding = edit(day, {
      bookings: [booking({ id: '12', tripId: '5' }), booking({ id: '11', tripId: '5' }), booking({ id: '13' })],
    });
    expect(tripsOfRun(day, '1').map(({ id }) => id)).toEqual(['6', '5']);
    expect(bookingsOfTrip(riding, '5').map(({ id }) => id)).toEqual(['11', '12']);
  });
});

describe('Riders who wait', () => {
  const day = paperDay([
    { id: '11', pickup: '10:00' },
    { id: '12', pickup: null },
    { id: '13', pickup: '08:00', rideStatus: 8 },
    { id: '14', pickup: '07:00', rideStatus: 1 },
    { id: '15', pickup: null, rideStatus: 1 },
    { id: '16', pickup: null, rideStatus: 4 },
    { id: '17', pickup: '09:00', isWillCall: true, calledAt: '2026-03-10T16:00:00+00:00' },
  ]);
  const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

  test('for a run: by pickup, an older 8 like a 0, riders to call last', () => {
    expect(ids(unassigned(day))).toEqual(['13', '17', '11', '12']);
  });

  test('for their own call, on a run or not', () => expect(ids(willCalls(day))).toEqual(['12', '15']));

  test('as one journey, leg by leg', () => {
    const journey = paperDay([
      { id: '12', journeyId: '99', legNo: 1 },
      { id: '11', journeyId: '99', legNo: 2 },
      { id: '13', journeyId: '98' },
    ]);
    expect(ids(legsOfJourney(journey, '99'))).toEqual(['12', '11']);
  });
});

describe('Trips that overlap', () => {
  const runs = [
    { id: '1', vehicleId: '71', driverId: '81' },
    { id: '2', vehicleId: '71', driverId: '82' },
    { id: '3', vehicleId: '73', driverId: '81' },
    { id: '4', vehicleId: '74', teamId: '91' },
    { id: '5', vehicleId: '75', teamId: '91' },
  ];
  const found = (trips: Drawn[], date?: string) =>
    conflicts(drawn(runs, trips, date)).map(({ trips: [a, b], share }) => `${a} ${b} ${share}`);

  test('are named with what they share, the closest first', () => {
    expect(
      found([
        { id: '11', from: '08:00', to: '09:00' },
        { id: '12', from: '08:30', to: '09:30', kind: 'lunch_break' },
      ]),
    ).toEqual(['11 12 run']);
    const on = (run: string, id: string) => ({ id, run, from: '08:00', to: '09:00' });
    expect(found([on('1', '11'), on('2', '12')])).toEqual(['11 12 vehicle']);
    expect(found([on('1', '11'), on('3', '12')])).toEqual(['11 12 driver']);
    expect(found([on('4', '11'), on('5', '12')])).toEqual(['11 12 team']);
    expect(found([on('2', '11'), on('3', '12'), on('4', '13')])).toEqual([]);
  });

  test('are told of a driver who is alone on one run and in a team on another', () => {
    const day = drawn(
      [
        { id: '1', vehicleId: '71', driverId: '81' },
        { id: '2', vehicleId: '72', teamId: '91' },
      ],
      [
        { id: '11', run: '1', from: '08:00', to: '09:00' },
        { id: '12', run: '2', from: '08:30', to: '09:30' },
      ],
    );
    expect(conflicts(day, new Map([['91', ['80', '81']]]))).toEqual([{ trips: ['11', '12'], share: 'driver' }]);
    expect(conflicts(day, new Map([['91', ['80', '82']]]))).toEqual([]);
  });

  test('do not when one ends as the other starts', () => {
    expect(
      found([
        { id: '11', from: '08:00', to: '09:00' },
        { id: '12', from: '09:00', to: '09:30' },
      ]),
    ).toEqual([]);
  });

  test('are found behind a short one that lies between', () => {
    expect(
      found([
        { id: '11', from: '08:00', to: '12:00' },
        { id: '12', from: '08:30', to: '09:00' },
        { id: '13', from: '10:00', to: '10:30' },
      ]),
    ).toEqual(['11 12 run', '11 13 run']);
  });

  test('do so past midnight too', () => {
    expect(
      found([
        { id: '11', from: '23:30', to: '24:30' },
        { id: '12', from: '24:10', to: '24:40' },
      ]),
    ).toEqual(['11 12 run']);
  });
});

describe('Lateness', () => {
  function late(ride: PaperRide, now: string, estimates: Record<string, string> = {}, date = '2026-03-10'): Late[] {
    const day = withStops(paperDay([{ ...ride, tripId: '1' }], { date }), [
      ['a', '1', 'pickup', ride.pickup === undefined ? '08:40' : ride.pickup],
      ['b', '1', 'dropoff', ride.pickup === null ? null : '09:05'],
    ]);
    return lateness(day, clockOn(day, now), ({ id }) =>
      estimates[id] === undefined ? null : clockOn(day, estimates[id]),
    );
  }
  const pickup = (lateSec: number): Late => ({ bookingId: '11', stopType: 'pickup', lateSec });
  const onRun = { id: '11', rideStatus: 1 } as const;

  test('begins when the window ends and nobody is at the door', () => {
    expect(late(onRun, '08:55')).toEqual([]);
    expect(late(onRun, '08:58')).toEqual([pickup(180)]);
  });

  test('is foreseen by whoever follows the vehicle', () => {
    expect(late(onRun, '08:00', { a: '09:05' })).toEqual([pickup(600)]);
    expect(late(onRun, '08:00', { a: '08:50' })).toEqual([]);
  });

  test('is what it was once the vehicle came', () => {
    const came = { ...onRun, arrivedAt: '2026-03-10T15:57:00+00:00' };
    expect(late(came, '12:00')).toEqual([pickup(120)]);
    expect(late({ ...came, arrivedAt: '2026-03-10T15:50:00+00:00' }, '12:00')).toEqual([]);
  });

  test('counts the rider nobody drives yet', () => expect(late({ id: '11' }, '09:00')).toEqual([pickup(300)]));

  test('counts the appointment while the rider is on the way to it', () => {
    const aboard = { id: '11', rideStatus: 6, appointmentAt: '2026-03-10T16:10:00+00:00' } as const;
    expect(late(aboard, '09:00', { b: '09:15' })).toEqual([{ bookingId: '11', stopType: 'dropoff', lateSec: 300 }]);
    expect(late({ ...aboard, rideStatus: 3 }, '12:00')).toEqual([]);
  });

  test.each(['2026-03-10', '2026-03-08', '2026-11-01'])(
    'never begins for a rider who has yet to call, on %s',
    (date) => {
      expect(late({ ...onRun, pickup: null }, '25:00', {}, date)).toEqual([]);
    },
  );

  test('is real time on the night an hour comes twice', () => {
    const day = paperDay([{ id: '11', pickup: '01:30', rideStatus: 1, tripId: '1' }], { date: '2026-11-01' });
    expect(lateness(day, clockOn(day, '01:30', '-08:00'))).toEqual([pickup(2700)]);
  });
});

describe('The end of a day', () => {
  test.each([
    ['2026-03-10', '2026-03-12T19:00:00Z'],
    ['2026-03-08', '2026-03-10T19:00:00Z'],
    ['2026-11-01', '2026-11-03T20:00:00Z'],
  ])('of %s is settled 36 hours later, at %s', (date, moment) => {
    expect(closesAt(paperDay([], { date })).toString()).toBe(moment);
  });

  test('waits for the last trip that runs past midnight', () => {
    const day = drawn([{ id: '1', vehicleId: '71' }], [{ id: '5', from: '23:30', to: '24:40' }]);
    expect(closesAt(day).toString()).toBe('2026-03-12T19:40:00Z');
  });

  test('is that of its westernmost program', () => {
    const zones = new Map([
      ['1', 'America/New_York'],
      ['2', LA],
    ]);
    expect(closesAt(emptyDay('2026-03-10', zones)).toString()).toBe('2026-03-12T19:00:00Z');
  });

  test('ends what may be taken back', () => {
    const day = paperDay([]);
    expect([isClosed(day, clockOn(day, '59:59')), isClosed(day, clockOn(day, '60:00'))]).toEqual([false, true]);
    expect(mayUndo(day, LA, clockOn(day, '59:59')).ok).toBe(true);
    expect(mayUndo(day, LA, clockOn(day, '60:00'))).toMatchObject({ refusal: { code: 'UNDO_TOO_LATE' } });
  });
});

function booking(ride: PaperRide): Booking {
  const [only] = unassigned(paperDay([ride]));
  if (!only) throw new Error('The ride waits.');
  return only;
}
