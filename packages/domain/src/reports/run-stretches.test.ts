import { describe, expect, test } from 'vitest';
import {
  clockOn,
  edit,
  entriesOf,
  newTrip,
  paperDay,
  patchBooking,
  textOfInstant,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { onPaperRun, sharedOnPaper } from '../dispatch/index.ts';
import type { Zone } from '../platform/zones.ts';
import { stretchesOfDay, type Stretch, type Roads } from './run-stretches.ts';

const YARD = '60';
/** A town on one road: a place is as many kilometers down it as its number says beyond 50, a minute each. */
const roads: Roads = {
  way: (from, to) => {
    const km = Math.abs(Number(from) - Number(to));
    return { meters: km * 1000, seconds: km * 60 };
  },
  yardOf: () => YARD,
};

/** Rides on one van, each from 51 to 52 unless it says otherwise. */
function van(rides: readonly PaperRide[], on: { date?: string; zone?: Zone } = {}): Day {
  return onPaperRun(
    paperDay(rides, on),
    rides.map(({ id }) => id),
  );
}

/** What the driver wrote down, by the clock of the day. */
function driven(
  day: Day,
  id: string,
  times: { out?: string; in: string; to: string; odometer?: [number, number] },
): Day {
  const at = (time: string) => textOfInstant(clockOn(day, time));
  const [pickupOdometerM = null, dropoffOdometerM = null] = times.odometer ?? [];
  return patchBooking(day, id, {
    rideStatus: 3,
    enrouteAt: times.out === undefined ? null : at(times.out),
    arrivedAt: at(times.in),
    pickedUpAt: at(times.in),
    arrivedDropoffAt: at(times.to),
    droppedOffAt: at(times.to),
    pickupOdometerM,
    dropoffOdometerM,
  });
}

function block(
  day: Day,
  kind: 'lunch_break' | 'time_block' | 'driver_action',
  from: string,
  to: string,
  placeId: string | null = null,
): Day {
  const [run] = entriesOf(day.run);
  const [startsAt, endsAt] = [from, to].map((time) => textOfInstant(clockOn(day, time)));
  if (!run || !startsAt || !endsAt) throw new Error('There is no run.');
  const id = `9${day.trip.size}`;
  return edit(day, {
    trips: [newTrip({ id, serviceDay: day.date, runId: run.id, kind, programId: '1', startsAt, endsAt, placeId })],
  });
}

/** Minutes and kilometers, revenue and deadhead. */
function check(day: Day, expected: { revenue: [number, number]; deadhead: [number, number] }, by = roads) {
  const stretches = stretchesOfDay(day, by);
  const sum = (is: Stretch['is']) => [
    stretches.reduce((all, stretch) => all + (stretch.is === is ? (stretch.seconds ?? 0) : 0), 0) / 60,
    stretches.reduce((all, stretch) => all + (stretch.is === is ? (stretch.meters ?? 0) : 0), 0) / 1000,
  ];
  expect({ revenue: sum('revenue'), deadhead: sum('deadhead') }).toEqual(expected);
}

/** 9 km of riding each, as every ride on paper; from 52 back to 51 it is one kilometer. */
const two = driven(
  driven(van([{ id: '11' }, { id: '12', pickup: '10:00' }]), '11', { out: '08:20', in: '08:40', to: '09:05' }),
  '12',
  { in: '10:00', to: '10:30' },
);

describe('Revenue', () => {
  test('is from the first rider in to the last one out, empty in between as well; the way out and home is deadhead', () =>
    check(two, { revenue: [110, 19], deadhead: [20 + 8, 9 + 8] }));

  test('is without lunch, time blocks and errands, and none of them counts as deadhead', () => {
    check(block(two, 'lunch_break', '09:10', '09:40'), { revenue: [80, 19], deadhead: [28, 17] });
    const overlapping = block(block(two, 'lunch_break', '09:10', '09:40'), 'time_block', '09:30', '09:50');
    check(overlapping, { revenue: [70, 19], deadhead: [28, 17] });
    check(block(two, 'driver_action', '09:10', '09:20', '70'), { revenue: [100, 19], deadhead: [28, 17] });
  });

  test('goes on through a break that was planned while somebody was on board', () => {
    check(block(two, 'lunch_break', '08:45', '09:15'), { revenue: [100, 19], deadhead: [28, 17] });
    check(block(two, 'lunch_break', '08:00', '08:30'), { revenue: [110, 19], deadhead: [18, 17] });
  });

  test('ends with a return to the yard, and begins anew with the next rider in', () => {
    const home = block(two, 'driver_action', '09:20', '09:40', YARD);
    // 25 and 30 minutes with a rider; between them home takes 8 minutes, and the way out from there 9.
    check(home, { revenue: [55, 18], deadhead: [28 + 8 + 9, 17 + 8 + 9] });
    check(home, { revenue: [55, 18], deadhead: [20, 0] }, { ...roads, way: () => null });
  });

  test('goes on past a return to the yard that was planned while somebody was on board', () =>
    check(block(two, 'driver_action', '08:45', '09:00', YARD), { revenue: [110, 19], deadhead: [28, 17] }));

  test('begins anew when the vehicle leaves the yard, also where the driver set out for the rider long before', () => {
    const home = block(two, 'driver_action', '09:20', '09:40', YARD);
    const at = (time: string) => textOfInstant(clockOn(two, time));
    check(patchBooking(home, '12', { enrouteAt: at('09:45') }), { revenue: [55, 18], deadhead: [28 + 8 + 15, 34] });
    check(patchBooking(home, '12', { enrouteAt: at('08:30') }), { revenue: [55, 18], deadhead: [28 + 8 + 9, 34] });
  });

  test('lets a rider out before the next one gets in, where both are written down for one moment', () => {
    const day = van([{ id: '11', pickup: '09:00', pickupPlaceId: '53' }, { id: '12' }]);
    const first = driven(day, '12', { out: '08:20', in: '08:40', to: '09:05' });
    const next = driven(first, '11', { in: '09:05', to: '09:30' });
    // 9 km with each of them, and one empty between them.
    check(next, { revenue: [50, 19], deadhead: [28, 17] });
  });

  test('of riders who share a trip is counted once', () => {
    const rides = [{ id: '11' }, { id: '12', pickup: '08:45', pickupPlaceId: '54', dropoffPlaceId: '56' }];
    const shared = sharedOnPaper(van(rides), ['11', '12']);
    const done = driven(driven(shared, '11', { out: '08:30', in: '08:40', to: '09:00' }), '12', {
      in: '08:50',
      to: '09:10',
    });
    // 51, 54, 52, 56: three, two and four kilometers.
    check(done, { revenue: [30, 9], deadhead: [10 + 4, 9 + 4] });
  });

  test('takes the odometer where the driver wrote it down at both ends', () =>
    check(driven(two, '12', { in: '10:00', to: '10:30', odometer: [50_000, 63_000] }), {
      revenue: [110, 23],
      deadhead: [28, 17],
    }));
});

describe('Deadhead', () => {
  test('to a door at which nobody was, before the first rider and after the last, is deadhead still', () => {
    const at = (time: string) => textOfInstant(clockOn(two, time));
    const missed = { rideStatus: 5, pickedUpAt: null, droppedOffAt: null, arrivedDropoffAt: null } as const;
    const first = patchBooking(two, '11', { ...missed, arrivedAt: at('08:40'), noShowAt: at('08:45') });
    // Out until 8:45, then 75 minutes at the door and to the next one at the same place.
    check(first, { revenue: [30, 9], deadhead: [25 + 75 + 8, 9 + 0 + 8] });
    const last = patchBooking(two, '12', { ...missed, arrivedAt: at('10:00'), noShowAt: at('10:05') });
    check(last, { revenue: [25, 9], deadhead: [20 + 60 + 9, 9 + 1 + 9] });
  });

  test('is not told of while the run is not over, nor of a run that met nobody', () => {
    check(van([{ id: '11' }]), { revenue: [0, 0], deadhead: [0, 0] });
    const riding = patchBooking(two, '12', { rideStatus: 6, arrivedDropoffAt: null, droppedOffAt: null });
    check(riding, { revenue: [80, 10], deadhead: [20, 9] });
  });

  test('begins as long before the first door as the way takes where nobody wrote down when', () => {
    const day = driven(two, '11', { in: '08:40', to: '09:05' });
    check(day, { revenue: [110, 19], deadhead: [9 + 8, 17] });
    expect(stretchesOfDay(day, roads).map(({ isReckoned }) => isReckoned)).toEqual([true, false, false, false, true]);
  });

  test('that nobody knows is null, and not nothing', () => {
    const stretches = stretchesOfDay(driven(two, '11', { in: '08:40', to: '09:05' }), {
      way: () => null,
      yardOf: () => null,
    });
    expect(stretches.map(({ seconds, meters }) => [seconds, meters])).toEqual([
      [null, null],
      [1500, 9000],
      [3300, null],
      [1800, 9000],
      [null, null],
    ]);
  });

  test('is of the program whose rider the vehicle drives to, and on its way home of the one it comes from', () => {
    const other = patchBooking(two, '12', { programId: '2' });
    expect(stretchesOfDay(other, roads).map(({ programId }) => programId)).toEqual(['1', '1', '2', '2', '2']);
  });
});

describe('On the night the clocks change', () => {
  test.each([
    ['America/New_York', '2026-03-08', 2],
    ['America/Los_Angeles', '2026-03-08', 2],
    ['America/New_York', '2026-11-01', 4],
    ['America/Los_Angeles', '2026-11-01', 4],
  ])('hours are those that went by, in %s on %s', (zone, date, hours) => {
    const day = van([{ id: '11', pickup: '00:30', dropoff: '03:30' }], { zone, date });
    const done = driven(day, '11', { out: '00:10', in: '00:30', to: '03:30' });
    check(done, { revenue: [hours * 60, 9], deadhead: [20 + 8, 9 + 8] });
  });
});
