import { cancelBooking } from '@handrail/contracts/bookings';
import {
  createNewTimeBlock,
  createSingleFlexTrip,
  dispatchBooking,
  editBookingTripTime,
  editDriverLunchTime,
  getBestRuns,
  moveDispatchedBooking,
  removeDispatchedBookings,
  updateCurrentTrip,
} from '@handrail/contracts/dispatch';
import { savePlannerPolicy } from '@handrail/contracts/programs';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { bookingOf, entriesOf, find, stopsOfTrip, type Day } from '@handrail/domain/day';
import { sql } from 'kysely';
import { cases } from '@handrail/testbed/properties';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readDay } from '../../day/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { useHouse } from '../../testing.ts';
import { BenchAway } from '../live/bench-desk.ts';
import { type BestRuns, bestRuns } from '../live/best-runs.ts';
import { type LiveDays, liveDaysOf } from '../live/live-days.ts';
import { nearLiveDays } from '../live/testing.ts';
import { audit, DATE, openBoardTown, placesAlong, type BoardTown, type PaperBooking, write } from '../testing.ts';

const house = useHouse();

// On a busy machine its thread takes longer to begin than anyone waits for an answer.
beforeAll(async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const params = { date: DATE, bookings: [town.booking('Ada')] };
  for (let tries = 0; tries < 8; tries++) {
    if ((await town.theo.call(getBestRuns, params)).status === 'success') return;
  }
}, 120_000);

type Answer = BestRuns[number];
type Run = Answer['runs'][number];

interface Asking {
  date?: string;
  shuttle_id?: string[];
  pickup_time?: string;
  beside?: string[];
}

async function ask(town: BoardTown, name: string, { date = DATE, beside = [], ...more }: Asking = {}): Promise<Answer> {
  const bookings = [town.booking(name), ...beside.map((other) => town.booking(other))];
  const [answer] = await town.theo.get(getBestRuns, { date, bookings, ...more });
  if (!answer) throw new Error('Nothing was answered.');
  return answer;
}

/** What one vehicle says. */
async function says(town: BoardTown, name: string, vehicle: string, more: Asking = {}): Promise<Run> {
  const { runs } = await ask(town, name, more);
  const run = runs.find(({ shuttle_id }) => shuttle_id === town.vehicle(vehicle));
  if (!run) throw new Error(`${vehicle} said nothing.`);
  return run;
}

/** The same asked of open days of the test's own. */
async function askOf(live: LiveDays, town: BoardTown, name: string): Promise<BestRuns> {
  const open = await live.dayOn(town.operator, DATE);
  const now = house.services.clocks.town.now();
  return bestRuns(live, open, { bookingIds: [town.booking(name)], vehicleIds: null }, now);
}

async function read(town: BoardTown, date = DATE): Promise<Day> {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, date));
}

/** Clock times of the day's own clock, as a dispatcher reads them. */
const clock = (at: string | null) => at?.slice(11, 16) ?? null;

/** A town whose rides go along the road: who, when, from which step to which. */
async function townAlong(
  rides: readonly (PaperBooking & { from: number; to: number; window?: [string, string] })[],
  zone = 'America/New_York',
): Promise<BoardTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides: [], zone });
  const steps = [...new Set(rides.flatMap(({ from, to }) => [from, to]))];
  const places = await placesAlong(house, town, steps);
  const placeAt = (step: number) => places[steps.indexOf(step)] ?? '';
  await town.book(
    rides.map(({ from, to, ...ride }) => ({ ...ride, pickupPlaceId: placeAt(from), dropoffPlaceId: placeAt(to) })),
  );
  return town;
}

async function put(town: BoardTown, name: string, vehicle = 'van'): Promise<void> {
  await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run(vehicle) });
}

describe('The verdict of each vehicle on a ride in the hand', () => {
  test('is its own time where the vehicle can be there then, and what the ride adds to the day', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '08:40', from: 0, to: 1 },
      { rider: 'Ben', pickup: '10:00', from: 1, to: 2 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van).toMatchObject({ verdict: 'fits', late_seconds: 0, riders: [], reason: null, fix: null });
    expect([clock(van.pickup_time), clock(van.dropoff_time)]).toEqual(['10:00', '10:25']);
    expect(van.added_travel_time).toBeGreaterThan(8 * 60); // it waits where Ada got out, and drives Ben's way
    expect(van.added_travel_time).toBeLessThan(10 * 60);
    expect([van.ride_time, van.ride_time_limit]).toEqual([1500, 1.5 * 1500 + 900]);
    expect(van.is_estimated).toBe(true);
  });

  test('is a later time within the promise where it cannot be there before', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '08:40', from: 0, to: 1 }, // until 9:05
      { rider: 'Ben', pickup: '09:05', from: 2, to: 3 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van).toMatchObject({ verdict: 'fits', riders: [] });
    expect(clock(van.pickup_time)).toMatch(/^09:1[34]$/);
  });

  test('names everyone who would be met at another minute, who keep their plan all the same', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 1 },
      { rider: 'Ben', pickup: '08:40', from: 0, to: 0 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van.verdict).toBe('fits');
    expect(van.riders.map(({ stop_type, from, to }) => [stop_type, clock(from), clock(to)])).toEqual([
      ['pickup', '09:00', '09:05'],
      ['dropoff', '09:25', '09:30'],
    ]);
    expect(van.riders.every(({ booking_id }) => booking_id === town.booking('Ada'))).toBe(true);
  });

  test('hurts where somebody would have to give a little: what, by how much, and when it would be then', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 0, windowEndAt: '2026-03-10T13:05:00Z' }, // until 9:25
      { rider: 'Ben', pickup: '09:00', from: 0, to: 0 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van).toMatchObject({ verdict: 'hurts', code: 'WINDOW_MISSED', fix: { code: 'WINDOW_MISSED', by: 300 } });
    expect([clock(van.pickup_time), van.riders[0]?.late_seconds]).toEqual(['08:40', 0]); // Ada waits until 9:05
    const sedan = await says(town, 'Ben', 'sedan');
    expect(sedan).toMatchObject({ verdict: 'fits', riders: [] });
  });

  test('hurts where two would share, and says how long both are aboard then', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 2 },
      { rider: 'Ben', pickup: '09:00', from: 0, to: 2 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van).toMatchObject({
      verdict: 'hurts',
      code: 'SHARES_VEHICLE',
      reason: 'Somebody else is on board then.',
      fix: { code: 'SHARES_VEHICLE', by: 0 },
      added_travel_time: 0,
      late_seconds: 0,
    });
    expect(van.riders.map(({ booking_id }) => booking_id)).toContain(town.booking('Ada'));
  });

  test('is no where the vehicle is not fit for the rider, in the words of the rule', async () => {
    const town = await townAlong([{ rider: 'Cleo', pickup: '09:00', from: 0, to: 1, aids: ['Wheelchair'] }]);
    const { runs } = await ask(town, 'Cleo');
    expect(runs.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['fits', null],
      ['no', 'AID_UNSUPPORTED'],
    ]);
  });

  test('hurts where whoever drives is on leave that day, however well it fits, and asks nothing else to be granted', async () => {
    const town = await townAlong([{ rider: 'Ben', pickup: '09:00', from: 0, to: 1 }]);
    expect(await says(town, 'Ben', 'van')).toMatchObject({ verdict: 'fits', code: null });
    await town.mia.get(saveDriverLeave, {
      driver_leave_id: null,
      driver_id: town.driver('Dan'),
      kind: 'sick',
      starts_on: DATE,
      ends_on: DATE,
      start_time: null,
      end_time: null,
      note: '',
    });
    const van = await says(town, 'Ben', 'van');
    expect(van).toMatchObject({
      verdict: 'hurts',
      code: 'DRIVER_ON_LEAVE',
      reason: 'Dan Driver is on leave on Tue, Mar 10.',
      fix: { code: 'DRIVER_ON_LEAVE', by: 0 },
    });
    expect(clock(van.pickup_time)).toBe('09:00');
  });

  test('lets a rider be aboard for as long as the policy of the program says, on a day that is open already too', async () => {
    const town = await townAlong([{ rider: 'Ben', pickup: '09:00', from: 0, to: 1 }]);
    await write(house, town.operator, async ({ queries, operator }) => {
      await sql`insert into program_version (operator_id, program_id, effective_on)
        values (${operator}, ${town.program}, '2026-01-01')`.execute(queries);
    });
    const usual = (await says(town, 'Ben', 'van')).ride_time_limit;
    const policy = { ride_factor: 1, ride_allowance_min: 60 };
    const saved = await town.mia.get(savePlannerPolicy, { program_id: town.program, date: DATE, policy });
    const longer = (await says(town, 'Ben', 'van')).ride_time_limit;
    expect(longer).toBeGreaterThan(usual);
    await town.mia.get(savePlannerPolicy, { program_id: saved.program_id, date: DATE, policy: {} });
    expect((await says(town, 'Ben', 'van')).ride_time_limit).toBe(usual);
  });

  test('is no where it is too far to be in time, with what would help where anything single does', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 9, windowEndAt: '2026-03-10T13:05:00Z' },
      { rider: 'Ben', pickup: '09:20', from: 0, to: 0 },
    ]);
    await put(town, 'Ada');
    const van = await says(town, 'Ben', 'van');
    expect(van.verdict).not.toBe('fits');
    expect(van.reason).toMatch(/\.$/);
  });

  test('is asked of the vehicles in sight alone where those are named', async () => {
    const town = await townAlong([{ rider: 'Ada', pickup: '09:00', from: 0, to: 1 }]);
    const { runs } = await ask(town, 'Ada', { shuttle_id: [town.vehicle('sedan')] });
    expect(runs.map(({ shuttle_id }) => shuttle_id)).toEqual([town.vehicle('sedan')]);
  });

  test('says why there is nothing to reckon: no time yet, started, or another goes along', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 1 },
      { rider: 'Ben', pickup: '09:30', from: 0, to: 1 },
      { rider: 'Dov', pickup: null, from: 0, to: 1 },
    ]);
    expect(await ask(town, 'Dov')).toMatchObject({
      runs: [],
      reason: 'The rider has yet to call, so there is no time to reckon with.',
    });
    const bookings = [town.booking('Ada'), town.booking('Ben')];
    const [first, second] = await town.theo.get(getBestRuns, { date: DATE, bookings });
    expect(first?.runs).toHaveLength(2);
    expect(second).toMatchObject({ runs: [], reason: 'Times are reckoned for one ride at a time.' });
    await put(town, 'Ada');
    house.townClock.set('2026-03-10T13:00:00Z');
    await town.mia.get(updateCurrentTrip, { ...(await tripOf(town, 'Ada')), actual_pickup_time: `${DATE}T08:58` });
    expect(await ask(town, 'Ada')).toMatchObject({ runs: [], reason: 'The ride has started or is over.' });
  });

  test('is nobody else’s business: a ride of another operator or another day is not found', async () => {
    const town = await townAlong([{ rider: 'Ada', pickup: '09:00', from: 0, to: 1 }]);
    const other = await townAlong([{ rider: 'Eve', pickup: '09:00', from: 0, to: 1 }]);
    const stranger = await town.theo.call(getBestRuns, { date: DATE, bookings: [other.booking('Eve')] });
    const late = await town.theo.call(getBestRuns, { date: '2026-03-11', bookings: [town.booking('Ada')] });
    expect([stranger.httpStatus, late.httpStatus]).toEqual([404, 404]);
    expect(stranger).toMatchObject({ status: 'error' });
  });
});

async function tripOf(town: BoardTown, name: string): Promise<{ trip_id: string; booking_id: string }> {
  const booking_id = town.booking(name);
  return { trip_id: bookingOf(await read(town), booking_id).tripId ?? '', booking_id };
}

describe('A ride at another time than its own', () => {
  const openTown = async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '10:00', from: 0, to: 0 }, // until 10:25
      { rider: 'Ben', pickup: '10:30', from: 0, to: 0 },
    ]);
    for (const name of ['Ada', 'Ben']) await put(town, name, 'van');
    return town;
  };
  const at = (time: string) => ({ pickup_time: `${DATE}T${time}` });

  test('is told whom it makes late on the vehicle that it is on already', async () => {
    const town = await openTown();
    expect((await says(town, 'Ada', 'van', at('10:05'))).riders).toEqual([]);
    const van = await says(town, 'Ada', 'van', at('10:15'));
    expect(van).toMatchObject({ verdict: 'fits', late_seconds: 0 });
    expect([clock(van.pickup_time), clock(van.dropoff_time)]).toEqual(['10:15', '10:40']);
    expect(
      van.riders.map(({ booking_id, stop_type, from, to }) => [booking_id, stop_type, clock(from), clock(to)]),
    ).toEqual([
      [town.booking('Ben'), 'pickup', '10:30', '10:40'],
      [town.booking('Ben'), 'dropoff', '10:55', '11:05'],
    ]);
  });

  test('may be beyond its promise, which is asked about elsewhere, and stands at that time', async () => {
    const town = await openTown();
    const sedan = await says(town, 'Ada', 'sedan', at('11:20'));
    expect(sedan).toMatchObject({ verdict: 'fits', late_seconds: 0, fix: null });
    expect(clock(sedan.pickup_time)).toBe('11:20');
    // Ben rides until 10:55.
    expect(await says(town, 'Ada', 'van', at('10:40'))).toMatchObject({
      verdict: 'hurts',
      reason: 'The vehicle cannot be there then.',
    });
  });

  test('is one of its own day', async () => {
    const town = await openTown();
    const params = { date: DATE, bookings: [town.booking('Ada')] };
    const other = await town.theo.call(getBestRuns, { ...params, pickup_time: '2026-03-11T10:00' });
    expect([other.httpStatus, other]).toMatchObject([400, { status: 'error' }]);
  });
});

describe('A vehicle that is out', () => {
  test('goes on from where it was last, no earlier than now, and finishes first what it is on the way to', async () => {
    const town = await townAlong([
      { rider: 'Ada', pickup: '08:30', from: 0, to: 1 },
      { rider: 'Ben', pickup: '09:20', from: 1, to: 1 },
      { rider: 'Cleo', pickup: '09:05', from: 1, to: 1 },
    ]);
    await put(town, 'Ada');
    house.townClock.set('2026-03-10T13:10:00Z'); // 9:10: Ada is aboard, and was to be there at 8:55
    await town.mia.get(updateCurrentTrip, { ...(await tripOf(town, 'Ada')), actual_pickup_time: `${DATE}T08:50` });
    const van = await says(town, 'Cleo', 'van');
    expect(van.verdict).toBe('fits');
    // It is at Ada's door at the earliest, nine minutes from hers to where she gets out; Cleo waits there until 9:20.
    expect(clock(van.pickup_time)).toBe('09:19');
    await put(town, 'Ben');
    await town.mia.get(updateCurrentTrip, { ...(await tripOf(town, 'Ben')), driver_enroute_time: `${DATE}T09:10` });
    // Ben is gone to first; then it is too late for Cleo.
    expect(await says(town, 'Cleo', 'van')).toMatchObject({
      verdict: 'hurts',
      code: 'WINDOW_MISSED',
      fix: { code: 'WINDOW_MISSED' },
    });
  });
});

describe('On a day on which the clocks change', () => {
  const EARLY = { from: 0, to: 1, serviceDay: '2026-11-01', pickup: '01:30' };
  test('a time that comes twice is the one that is meant, and is dispatched so', async () => {
    const second = Temporal.Instant.from('2026-11-01T06:30:00Z'); // half past one for the second time
    const shifted = (minutes: number) => second.add({ minutes }).toString();
    const town = await townAlong([
      { rider: 'Ada', ...EARLY },
      {
        rider: 'Ben',
        ...EARLY,
        scheduledPickupAt: shifted(0),
        scheduledDropoffAt: shifted(25),
        windowStartAt: shifted(-15),
        windowEndAt: shifted(15),
      },
    ]);
    const date = '2026-11-01';
    expect((await says(town, 'Ada', 'van', { date })).pickup_time).toBe('2026-11-01T01:30:00-04:00');
    const van = await says(town, 'Ben', 'van', { date });
    expect([van.pickup_time, van.dropoff_time]).toEqual(['2026-11-01T01:30:00-05:00', '2026-11-01T01:55:00-05:00']);
    await drop(town, 'Ben', van);
    expect(await planOf(town, 'Ben', date)).toEqual(['2026-11-01T06:30:00Z', '2026-11-01T06:55:00Z']);
  });

  test('an hour that is left out takes no time', async () => {
    const serviceDay = '2026-03-08';
    const town = await townAlong([
      { rider: 'Ada', pickup: '01:30', from: 0, to: 0, serviceDay }, // until 3:55, which is 25 minutes later
      { rider: 'Ben', pickup: '03:00', from: 0, to: 0, serviceDay, windowEndAt: '2026-03-08T07:01:00Z' },
    ]);
    house.townClock.set('2026-03-08T05:00:00Z');
    await put(town, 'Ada');
    expect(await says(town, 'Ben', 'van', { date: serviceDay })).toMatchObject({
      verdict: 'fits',
      pickup_time: '2026-03-08T03:00:00-04:00',
    });
  });
});

/** Puts a ride where a verdict said it could go, at the time it said. */
async function drop(town: BoardTown, name: string, run: Run): Promise<void> {
  await town.mia.get(dispatchBooking, {
    booking_id: town.booking(name),
    pickup_time: run.pickup_time ?? '',
    shuttle_id: run.shuttle_id,
    driver_id: run.driver_id,
    driver_team_id: run.driver_team_id,
    insurance_account_id: null,
  });
}

async function planOf(town: BoardTown, name: string, date = DATE): Promise<string[]> {
  const day = await read(town, date);
  const { id, tripId } = bookingOf(day, town.booking(name));
  return stopsOfTrip(day, tripId ?? '').flatMap(({ bookingId, plannedAt }) =>
    bookingId === id ? [Temporal.Instant.from(plannedAt ?? '').toString()] : [],
  );
}

/** Dice that always fall the same way for one seed (a linear congruential generator, Numerical Recipes). */
function dice(from: number): (most: number) => number {
  let state = from >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 7;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Fay', 'Gil', 'Hal', 'Ida', 'Jan'];

async function randomTown(below: (most: number) => number): Promise<BoardTown> {
  const town = await townAlong(
    NAMES.map((rider) => ({
      rider,
      pickup: `${String(10 + below(5)).padStart(2, '0')}:${String(below(12) * 5).padStart(2, '0')}`,
      from: below(5),
      to: below(5),
      ...(below(5) === 0 ? { aids: ['Wheelchair'] } : {}),
    })),
  );
  house.townClock.set('2026-03-10T14:10:00Z'); // 10:10
  return town;
}

/** Six rides around the hour at which clocks change, on days on which they do; on others in the morning. */
async function townOfDrops(below: (most: number) => number, { date, zone }: OfDay): Promise<BoardTown> {
  const firstHour = date === DATE ? 10 : 0;
  const riders = NAMES.slice(0, 6).map((rider) => {
    const minute = below(12) * 5;
    const wall = Temporal.PlainDateTime.from(date).add({ hours: firstHour + below(5), minutes: minute });
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      wall.toZonedDateTime(zone, { disambiguation }).toInstant(),
    );
    // Of an hour that is left out the one that stands for it, of one that comes twice either.
    const at = (below(2) === 0 ? earlier : later) ?? Temporal.Instant.fromEpochMilliseconds(0);
    const shifted = (minutes: number) => at.add({ minutes }).toString();
    return {
      rider,
      pickup: at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
      serviceDay: date,
      scheduledPickupAt: shifted(0),
      scheduledDropoffAt: shifted(25),
      windowStartAt: shifted(-15),
      windowEndAt: shifted(15),
      from: below(5),
      to: below(5),
      ...(below(5) === 0 ? { aids: ['Wheelchair'] } : {}),
    };
  });
  const town = await townAlong(riders, zone);
  const now = Temporal.PlainDateTime.from(date).add({ hours: firstHour, minutes: 10 });
  house.townClock.set(now.toZonedDateTime(zone).toInstant().toString());
  return town;
}

interface OfDay {
  date: string;
  zone: string;
}

/** Drops each ride where a vehicle said that it would go, and looks whether what was written is what was said. */
async function dropAll(below: (most: number) => number, { date, zone }: OfDay): Promise<void> {
  const town = await townOfDrops(below, { date, zone });
  let drops = 0;
  for (const name of NAMES.slice(0, 6)) {
    const { runs } = await ask(town, name, { date });
    const open = runs.filter(({ pickup_time, verdict }) => pickup_time !== null && verdict !== 'no');
    const run = open[below(open.length)];
    if (!run) continue;
    const before = await read(town, date);
    await drop(town, name, run);
    drops++;
    const instants = [run.pickup_time, run.dropoff_time].map((at) => Temporal.Instant.from(at ?? '').toString());
    expect(await planOf(town, name, date)).toEqual(instants);
    const { windowStartAt, windowEndAt } = bookingOf(before, town.booking(name));
    const [pickupAt = ''] = instants;
    if (run.verdict === 'fits') expect(pickupAt >= (windowStartAt ?? '') && pickupAt <= (windowEndAt ?? '')).toBe(true);
    const after = await read(town, date);
    for (const stop of entriesOf(before.stop)) expect(find(after.stop, stop.id)).toEqual(stop);
    // It says there what it said of there, once it is taken off again.
    await town.mia.get(removeDispatchedBookings, { bookings: [town.booking(name)] });
    const again = (await ask(town, name, { date, shuttle_id: [run.shuttle_id] })).runs[0];
    expect({ ...again, run_id: null }).toEqual({ ...run, run_id: null });
    await drop(town, name, run);
  }
  expect(drops).toBeGreaterThan(2);
  expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
}

describe('On random days', () => {
  test.each([
    { date: DATE, zone: 'America/New_York' },
    { date: '2026-03-08', zone: 'America/New_York' },
    { date: '2026-11-01', zone: 'America/New_York' },
    { date: '2026-11-01', zone: 'America/Los_Angeles' },
  ])(
    'dropping a ride on $date in $zone where a vehicle would take it writes the plan that it showed, and nobody else’s',
    async (of) => {
      for (let run = 0; run < cases(1).numRuns; run++) await dropAll(dice(seed + run), of);
    },
    240_000,
  );

  test('whatever is done to them, it says what a bench would that was opened a moment ago', async () => {
    const below = dice(seed + 1);
    const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T;
    const town = await randomTown(below);
    const held = nearLiveDays(house.services);
    const call = async <C extends AnyContract>(contract: C, params: SentOf<C>) => {
      const reply = await town.mia.call(contract, params);
      if (reply.httpStatus >= 500) expect.unreachable(JSON.stringify(reply));
    };
    const someone = () => town.booking(oneOf(NAMES));
    const run = () => town.run(oneOf(['van', 'sedan']), oneOf(['Dan', 'Sue', 'Max']));
    const time = () => `${DATE}T${String(10 + below(5)).padStart(2, '0')}:${oneOf(['00', '10', '35'])}`;
    const deeds = [
      async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
      async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
      async () => {
        const { driver_team_id: team_id, ...to } = run();
        await call(moveDispatchedBooking, { bookings: [someone()], ...to, team_id });
      },
      async () => call(removeDispatchedBookings, { bookings: [someone()] }),
      async () => call(editBookingTripTime, { ...(await tripOf(town, oneOf(NAMES))), pickup_time: time() }),
      async () =>
        call(updateCurrentTrip, { ...(await tripOf(town, oneOf(NAMES))), driver_enroute_time: `${DATE}T10:02` }),
      async () =>
        call(updateCurrentTrip, { ...(await tripOf(town, oneOf(NAMES))), actual_pickup_time: `${DATE}T10:05` }),
      async () =>
        call(editDriverLunchTime, {
          ...run(),
          program_id: town.program,
          start_time: `${DATE}T12:00`,
          end_time: `${DATE}T12:30`,
          trip_id: null,
          to_delete: false,
        }),
      async () =>
        call(createNewTimeBlock, {
          ...run(),
          program_id: town.program,
          start_time: `${DATE}T13:00`,
          end_time: `${DATE}T13:40`,
          trip_id: null,
          to_delete: false,
          notes: '',
        }),
      async () => call(cancelBooking, { booking_id: someone(), for_reschedule: false, reason: 'The rider rang.' }),
      async () => Promise.resolve(house.townClock.set(`2026-03-10T14:${10 + below(40)}:00Z`)),
    ];
    for (let n = 0; n < 40; n++) {
      await oneOf(deeds)();
      const name = oneOf(NAMES);
      const fresh = nearLiveDays(house.services);
      expect({ n, name, said: await askOf(held.live, town, name) }).toEqual({
        n,
        name,
        said: await askOf(fresh.live, town, name),
      });
    }
  }, 120_000);
});

describe('Where the bench', () => {
  test('ends, the rules stand: it is said in one sentence, and the next question begins it anew', async () => {
    const town = await townAlong([{ rider: 'Ada', pickup: '09:00', from: 0, to: 1 }]);
    const { live, end, begun } = nearLiveDays(house.services);
    const open = await live.dayOn(town.operator, DATE);
    const now = house.services.clocks.town.now();
    const asking = bestRuns(live, open, { bookingIds: [town.booking('Ada')], vehicleIds: null }, now);
    end();
    await expect(asking).rejects.toThrow('Its thread ended.');
    await expect(live.dayOn(town.operator, DATE)).rejects.toThrow('Its thread ended a moment ago.');
    expect(begun()).toBe(1);
    expect(live.keys()).toEqual([]);
  });

  test('is not there, the call says so and refuses nothing else', async () => {
    const town = await townAlong([{ rider: 'Ada', pickup: '09:00', from: 0, to: 1 }]);
    const away = vi.spyOn(liveDaysOf(house.services), 'dayOn').mockRejectedValue(new BenchAway('gone'));
    const reply = await town.theo.call(getBestRuns, { date: DATE, bookings: [town.booking('Ada')] });
    away.mockRestore();
    expect(reply).toMatchObject({
      message: {
        error_code: 'VERDICTS_AWAY',
        message: 'No times at the moment: each vehicle says what the rules say.',
      },
    });
    expect((await ask(town, 'Ada')).runs).toHaveLength(2);
  });

  test('holds eight days, the longest unasked goes', async () => {
    const town = await townAlong([{ rider: 'Ada', pickup: '09:00', from: 0, to: 1 }]);
    const { live } = nearLiveDays(house.services);
    const dates = Array.from({ length: 9 }, (_, n) => `2026-03-1${n}`);
    for (const date of dates.slice(0, 8)) await live.dayOn(town.operator, date);
    await live.dayOn(town.operator, dates[0] ?? '');
    await live.dayOn(town.operator, dates[8] ?? '');
    expect(live.keys().map((key) => key.slice(-2))).toEqual(['12', '13', '14', '15', '16', '17', '10', '18']);
    expect(await askOf(live, town, 'Ada')).toMatchObject([{ runs: [{ verdict: 'fits' }, { verdict: 'fits' }] }]);
  });

  test('holds the day of an operator however many another one opens', async () => {
    const [village, city] = [await openBoardTown(house, { rides: [] }), await openBoardTown(house, { rides: [] })];
    const { live } = nearLiveDays(house.services);
    await live.dayOn(village.operator, DATE);
    for (let n = 0; n < 9; n++) await live.dayOn(city.operator, `2026-03-1${n}`);
    expect(live.keys()[0]).toBe(`${village.operator} ${DATE}`);
    expect(
      live
        .keys()
        .slice(1)
        .map((key) => key.slice(-2)),
    ).toEqual(['12', '13', '14', '15', '16', '17', '18']);
  });
});
