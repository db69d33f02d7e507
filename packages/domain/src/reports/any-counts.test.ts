import { companyDay, tellDay } from '@handrail/testbed/days';
import { cases } from '@handrail/testbed/properties';
import { cedarValley, harborRides, placesById, wayOf, type Company } from '@handrail/testbed/transit';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  apply,
  edit,
  emptyDay,
  entriesOf,
  idsFrom,
  invert,
  isClosed,
  later,
  bookingsOfTrip,
  secondsBetween,
  tripsOfRun,
  type Booking,
  type Day,
} from '../day/index.ts';
import type { ProgramId, RunId } from '../platform/ids.ts';
import { addCounts, countDay, countOf, MEASURE_NAMES, ridesOf, type Counting, type Counts } from './count-day.ts';
import { OUTCOMES } from './outcomes.ts';
import { stretchesOfDay, stretchesOfRun } from './run-stretches.ts';

/** Days of two companies, in New York and in Los Angeles, over and under way, those on which the clocks change among them. */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 20_260_310;
const CASES = cases(60).numRuns;
const cedar = cedarValley({ nextId: idsFrom(1) });
const harbor = harborRides({ nextId: idsFrom(1) });

const lived = [
  [cedar, '2026-03-10', '2026-03-10T17:20:00Z'],
  [cedar, '2026-03-04', '2026-03-06T12:00:00Z'],
  [cedar, '2026-03-08', '2026-03-20T12:00:00Z'],
  [cedar, '2026-11-01', '2026-11-20T12:00:00Z'],
  [harbor, '2026-03-08', '2026-03-20T12:00:00Z'],
  [harbor, '2026-11-01', '2026-11-20T12:00:00Z'],
] as const;

const days = lived.map(([company, date, at]) => {
  const now = Temporal.Instant.from(at);
  return {
    company,
    day: companyDay(company, date, { seed: 1, now, nextId: idsFrom(10_000) }),
    by: countingOf(company, now),
  };
});

function countingOf(company: Company, now: Temporal.Instant): Counting {
  const point = placesById(company);
  const yards = new Map(company.vehicles.map(({ id, parkingPlaceId }) => [id, parkingPlaceId]));
  const way: Counting['roads']['way'] = (from, to) => {
    const { travelM, travelSec } = wayOf(point(from), point(to));
    return { meters: travelM, seconds: travelSec };
  };
  return { now, roads: { way, yardOf: (vehicleId) => yards.get(vehicleId) ?? null } };
}

/** The figures of one vehicle, of all its programs, and the stretches they are made of. */
function runFigures(day: Day, runId: RunId, { now, roads }: Counting) {
  const rides: Booking[] = tripsOfRun(day, runId).flatMap(({ id }) => [...bookingsOfTrip(day, id)]);
  const stretches = stretchesOfRun(day, runId, roads);
  return { counts: countOf(rides, stretches, isClosed(day, now)), stretches };
}

/** What the office never wrote down, or wrote down otherwise: a window, an arrival, whose program a ride is, a call. */
const correction = fc.record({
  ride: fc.nat(),
  what: fc.constantFrom('window', 'window', 'window', 'arrival', 'program', 'promise', 'reopened'),
  minutes: fc.integer({ min: -90, max: 90 }),
});
const anyDay = fc
  .tuple(fc.constantFrom(...days), fc.array(correction, { minLength: 30, maxLength: 60 }), fc.boolean())
  .map(([{ company, day, by }, corrections, isLater]) => ({
    day: corrections.reduce((so, one) => corrected(so, company, one), day),
    by: isLater ? { ...by, now: by.now.add({ hours: 24 * 30 }) } : by,
    programs: new Set<ProgramId>(company.programs.map(({ id }) => id)),
  }));

type Correction = { ride: number; what: string; minutes: number };

function corrected(day: Day, { programs }: Company, { ride, what, minutes }: Correction): Day {
  const booking = [...entriesOf(day.booking)][ride % day.booking.size];
  return booking ? edit(day, { bookings: [{ ...booking, ...fieldsOf(booking) }] }) : day;

  function fieldsOf({ windowStartAt, windowEndAt, rideStatus }: Booking): Partial<Booking> {
    switch (what) {
      case 'window':
        return {
          windowStartAt: windowStartAt && later(windowStartAt, { minutes }),
          windowEndAt: windowEndAt && later(windowEndAt, { minutes }),
        };
      case 'arrival':
        return { arrivedAt: null };
      case 'program':
        return { programId: programs[Math.abs(minutes) % programs.length]?.id ?? '' };
      case 'promise':
        return { windowStartAt: null, windowEndAt: null, scheduledPickupAt: null };
      default:
        return rideStatus === 3 || rideStatus === 5 ? { rideStatus: 1, droppedOffAt: null, noShowAt: null } : {};
    }
  }
}

type Drawn = { day: Day; by: Counting; programs: ReadonlySet<ProgramId> };

function check(property: (drawn: Drawn) => void) {
  fc.assert(fc.property(anyDay, property), { seed, ...cases(60) });
}

/** What became of a completed ride, by the arithmetic of whoever counts by hand. */
function byHand({ arrivedAt, pickedUpAt, windowStartAt, windowEndAt, scheduledPickupAt }: Booking): string {
  const due = windowEndAt ?? scheduledPickupAt;
  const door = Temporal.Instant.from(arrivedAt ?? pickedUpAt ?? '');
  if (due === null) return 'on_time';
  const late = Temporal.Instant.from(due).until(door).total('minutes');
  if (late >= 31) return 'very_late';
  if (late >= 1) return 'late';
  return windowStartAt !== null && door.until(Temporal.Instant.from(windowStartAt)).total('minutes') >= 1
    ? 'early'
    : 'on_time';
}

describe(`Any day of the testbed (seed ${seed})`, () => {
  test('has each completed ride in exactly one of early, on time, late and very late, and in the one that is counted by hand', () => {
    const met = new Map<string, number>();
    check(({ day, by, programs }) => {
      const lists = (['early', 'on_time', 'late', 'very_late'] as const).map(
        (name) => [name, new Set(ridesOf(day, name, programs, by))] as const,
      );
      for (const booking of entriesOf(day.booking)) {
        const isIn = lists.filter(([, ids]) => ids.has(booking.id)).map(([name]) => name);
        const is = booking.rideStatus === 3 ? byHand(booking) : null;
        expect([booking.id, ...isIn]).toEqual(is === null ? [booking.id] : [booking.id, is]);
        if (is !== null) met.set(is, (met.get(is) ?? 0) + 1);
      }
    });
    // Where nobody came early or very late, nothing was told apart.
    expect(Math.min(...met.values())).toBeGreaterThan(CASES / 3);
    expect(met.size).toBe(4);
  });

  test('has every ride in exactly one outcome, and as many in each list as are counted', () => {
    check(({ day, by, programs }) => {
      const counts = addCounts(countDay(day, by).map((count) => count.counts));
      const listed = OUTCOMES.flatMap((name) => {
        const ids = ridesOf(day, name, programs, by);
        expect([name, ids.length]).toEqual([name, counts[name]]);
        return ids;
      });
      expect(listed.length).toBe(day.booking.size);
      expect(new Set(listed).size).toBe(day.booking.size);
      expect(counts.completed).toBe(counts.early + counts.on_time + counts.late + counts.very_late);
      expect(counts.completed).toBe(counts.ambulatory + counts.wheelchair + counts.stretcher);
      expect(counts.passengers).toBe(counts.completed + counts.attendants + counts.companions + counts.guests);
      const leads = ['canceled_day_ahead', 'canceled_hours_ahead', 'canceled_short', 'canceled_unknown'] as const;
      expect(counts.canceled).toBe(leads.reduce((sum, name) => sum + counts[name], 0));
      expect(counts.loaded_sec).toBeLessThanOrEqual(counts.revenue_sec);
      expect(counts.passenger_sec).toBeGreaterThanOrEqual(counts.loaded_sec);
    });
  });

  test('comes to the same whether its programs, its runs or all of it is counted', () => {
    let shared = 0;
    check(({ day, by }) => {
      const stretches = stretchesOfDay(day, by.roads);
      const whole = countOf(entriesOf(day.booking), stretches, isClosed(day, by.now));
      expect(addCounts(countDay(day, by).map(({ counts }) => counts))).toEqual(whole);
      const runs = [...entriesOf(day.run)].map(({ id }) => runFigures(day, id, by));
      const ofRuns = addCounts(runs.map(({ counts }) => counts));
      const driven = ({ revenue_sec, revenue_m, deadhead_sec, deadhead_m, passengers }: Counts) => [
        revenue_sec, revenue_m, deadhead_sec, deadhead_m, passengers,
      ]; // prettier-ignore
      expect(driven(ofRuns)).toEqual(driven(whole));
      shared += runs.filter((run) => new Set(run.stretches.map(({ programId }) => programId)).size > 1).length;
    });
    expect(shared).toBeGreaterThan(CASES / 2);
  });

  test('has no revenue outside the time from the first rider in to the last one out, and rides the whole of it but breaks', () => {
    check(({ day, by }) => {
      for (const { id } of entriesOf(day.run)) {
        const { stretches, counts } = runFigures(day, id, by);
        const trips = new Set([...entriesOf(day.trip)].flatMap((trip) => (trip.runId === id ? [trip.id] : [])));
        const rides = [...entriesOf(day.booking)].filter(({ tripId }) => tripId !== null && trips.has(tripId));
        const ins = rides.flatMap(({ pickedUpAt }) => pickedUpAt ?? []).sort();
        const stamps = [...ins, ...rides.flatMap(({ droppedOffAt }) => droppedOffAt ?? [])].sort();
        const [first, last] = [ins[0], stamps.at(-1)];
        if (first === undefined || last === undefined) {
          expect(counts.revenue_sec).toBe(0);
          continue;
        }
        expect(counts.revenue_sec).toBeLessThanOrEqual(secondsBetween(first, last));
        expect(stretches.every(({ seconds, meters }) => (seconds ?? 0) >= 0 && (meters ?? 0) >= 0)).toBe(true);
        const hasBlock = [...entriesOf(day.trip)].some(
          ({ runId, kind }) => runId === id && kind !== 'ride' && kind !== 'shared',
        );
        if (!hasBlock) expect(counts.revenue_sec).toBe(secondsBetween(first, last));
      }
    });
  });
});

describe(`Any step of a day (seed ${seed})`, () => {
  const told = tellDay(cedar, '2026-03-10', {
    seed: 1,
    now: Temporal.Instant.from('2026-03-10T21:00:00Z'),
    nextId: idsFrom(10_000),
  });
  const by = countingOf(cedar, Temporal.Instant.from('2026-03-10T21:00:00Z'));
  const before = [emptyDay('2026-03-10', told.day.zones)];
  for (const { changes } of told.deeds) before.push(apply(before.at(-1) as Day, changes));

  test('that is undone leaves the counts as they were, and one that is done leaves its own', () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.nat(told.deeds.length - 1), (step) => {
        const [was, { changes }] = [before[step] as Day, told.deeds[step] as (typeof told.deeds)[number]];
        const counted = countDay(was, by);
        const after = apply(was, changes);
        moved += JSON.stringify(countDay(after, by)) === JSON.stringify(counted) ? 0 : 1;
        expect(countDay(apply(after, invert(changes)), by)).toEqual(counted);
        expect(countDay(was, by)).toEqual(counted); // counting looks, and touches nothing
      }),
      { seed, ...cases(60) },
    );
    // Steps that change no figure would prove nothing.
    expect(moved).toBeGreaterThan(CASES / 3);
  });

  test('are counted in their order to what the whole day comes to', () => {
    const { counts } = countDay(told.day, by)[0] as { counts: Counts };
    expect(countDay({ ...(before.at(-1) as Day), version: told.day.version }, by)).toEqual(countDay(told.day, by));
    expect(MEASURE_NAMES.filter((name) => !Number.isInteger(counts[name]))).toEqual([]);
    expect(counts.completed).toBeGreaterThan(20);
    expect(counts.revenue_m).toBeGreaterThan(counts.deadhead_m);
  });
});
