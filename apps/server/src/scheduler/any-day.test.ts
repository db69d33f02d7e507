import { straightLineLeg } from '@handrail/atlas';
import { editOperatorSettings } from '@handrail/contracts/admin';
import { cancelBooking, editAdminNote, editBookingPickupTime, getDashboard } from '@handrail/contracts/bookings';
import { createMultipleFlexTrips, createNewTimeBlock, createSingleFlexTrip } from '@handrail/contracts/dispatch';
import { applyAutoSchedule } from '@handrail/contracts/scheduler';
import { bookingOf, conflicts, entriesOf, runOf, tripOf, unsoundness, type Day } from '@handrail/domain/day';
import { plannedTimes, wrongWithPlan, type PlanFound } from '@handrail/domain/scheduler';
import { planCost, verify } from '@handrail/solver';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { audit, placesAlong } from '../dispatch/testing.ts';
import { asOwner, readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { dayOf, gatherDay, type GatheredDay } from './gather-day.ts';
import { keptAsFound } from './keep-plan.ts';
import type { KeptPlan } from './kept-plan.ts';
import { askedOf } from './make-plan.ts';
import { dayWithLunches } from './planner/make-plan.ts';
import { numberPlan, numbersOf } from './planner/number-plan.ts';
import { planWays } from './planner/plan-ways.ts';
import { keptPlan, startPlan } from './planner/start-plan.ts';
import { chanceOf, drivingBy, nearPlanner } from './planner/testing.ts';
import { usePlanner } from './planners.ts';
import type { StoredPlan } from './plan-store.ts';
import { make, openPlanTown, planRow, type PlanTown } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 }); // a day of a real house each

const house = useHouse();

const RIDES = 8;
/** What is put on a vehicle by hand is as far apart as leaves time to drive whatever the ways. */
const APART_MIN = 90;
const START = { lat: 41.1, lng: -73.9 };
const STEPS = [0, 0.5, 1, 1.5, 2, 2.5];

interface RideDrawn {
  name: string;
  minute: number;
}

/** A day of the town's that nobody has used, with rides drawn on it. */
interface DayDrawn {
  date: string;
  rides: RideDrawn[];
  /** By vehicle, the minutes at which something was put there by hand. */
  busy: Record<'van' | 'sedan', number[]>;
  chance: () => number;
}

let days = 0;

/** The town of all days, opened with the first of them. */
async function openTown() {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openPlanTown(house, []);
  const places = await placesAlong(house, town, STEPS, START);
  await town.mia.get(editOperatorSettings, { values: { plans_a_day: 1000 } });
  usePlanner(house.services, nearPlanner(40));
  return { town, places };
}

async function drawDay(
  { town, places }: Awaited<ReturnType<typeof openTown>>,
  seed: number,
  minutes = 450,
): Promise<DayDrawn> {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const date = new Date(Date.parse('2026-03-11') + 86_400_000 * days++).toISOString().slice(0, 10);
  const rides = Array.from({ length: RIDES }, (_, n) => ({
    name: `${date} ${n}`,
    minute: 7 * 60 + 5 * below(minutes / 5),
  }));
  await town.book(
    rides.map(({ name, minute }) => {
      const from = below(STEPS.length);
      const far = 1 + below(2);
      const to = from < STEPS.length / 2 ? from + far : from - far; // a few minutes: by hand there is time for it
      const leg = straightLineLeg(pointAt(from), pointAt(to));
      return {
        rider: name,
        pickup: clockText(minute),
        serviceDay: date,
        pickupPlaceId: places[from] ?? '',
        dropoffPlaceId: places[to] ?? '',
        travelSec: Math.ceil(leg.seconds),
        travelM: Math.round(leg.metres),
        aids: chance() < 0.2 ? ['Wheelchair'] : [],
      };
    }),
  );
  for (const driver of ['Dan', 'Sue']) {
    await sql`
      insert into shift (operator_id, program_id, service_day, driver_id, starts_at, ends_at)
      values (${town.operator}, ${town.program}, ${date}, ${town.driver(driver)}, ${`${date}T10:00:00Z`}, ${`${date}T22:00:00Z`})`.execute(
      asOwner(house.services.db),
    );
  }
  return { date, rides, busy: { van: [], sedan: [] }, chance };
}

function pointAt(step: number) {
  return { lat: START.lat, lng: START.lng + 0.057 * (STEPS[step] ?? 0) };
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Whether a vehicle has nothing of ours near that minute; then it has. */
function takes(busy: number[], minute: number): boolean {
  if (busy.some((other) => Math.abs(other - minute) < APART_MIN)) return false;
  busy.push(minute);
  return true;
}

async function handOut(town: PlanTown, { rides, busy }: DayDrawn, most: number): Promise<Set<string>> {
  const own = rides.filter(({ minute }) => busy.van.length < most && takes(busy.van, minute)).map(({ name }) => name);
  if (own.length > 0) {
    await town.mia.get(createMultipleFlexTrips, {
      bookings: own.map((name) => town.booking(name)),
      ...town.run('van'),
    });
  }
  return new Set(own);
}

/** Something that a colleague does meanwhile to one of the rides; whether the ride is another one for the plan by now. */
async function editOne(town: PlanTown, { date, busy, chance }: DayDrawn, ride: RideDrawn): Promise<boolean> {
  const booking_id = town.booking(ride.name);
  const kind = Math.floor(chance() * 5);
  if (kind === 0) {
    return (await town.theo.call(cancelBooking, { booking_id, for_reschedule: false })).status === 'success';
  }
  if (kind === 1) {
    const pickup_time = `${date}T${clockText(ride.minute + 45)}`;
    const moved = { booking_id, trip_id: null, program_id: town.program, pickup_time };
    return (await town.theo.call(editBookingPickupTime, moved)).status === 'success';
  }
  if (kind === 2 && takes(busy.van, ride.minute)) {
    return (await town.theo.call(createSingleFlexTrip, { booking_id, ...town.run('van') })).status === 'success';
  }
  if (kind === 3 && takes(busy.sedan, ride.minute)) {
    const span = {
      start_time: `${date}T${clockText(ride.minute)}`,
      end_time: `${date}T${clockText(ride.minute + 30)}`,
    };
    const block = {
      to_delete: false as const,
      trip_id: null,
      ...town.run('sedan'),
      program_id: town.program,
      ...span,
      notes: '',
    };
    await town.theo.get(createNewTimeBlock, block);
    return false;
  }
  await town.theo.get(editAdminNote, { booking_id, admin_note: 'Side door.' });
  return false;
}

async function gathered({ operator }: PlanTown, plan: StoredPlan): Promise<GatheredDay> {
  return readOperator(house.services.db, operator, async (queries) =>
    gatherDay({ services: house.services, queries, operator }, askedOf(plan)),
  );
}

async function dayNow({ operator }: PlanTown, date: string): Promise<Day> {
  return readOperator(house.services.db, operator, async (queries) =>
    dayOf({ services: house.services, queries, operator }, date),
  );
}

/** What of a plan was put on the day as it was before that, with whoever was to be moved and stays. */
function putThere({ day, input }: GatheredDay, kept: KeptPlan, put: ReadonlySet<string>): PlanFound {
  const plan = keptAsFound({ input }, kept);
  if (!plan) throw new Error('There is a plan.');
  const moved = plan.rides.filter(({ id }) => put.has(id));
  const stays = input.rides.flatMap(({ id, standing, home }) => {
    const times = plannedTimes(day, bookingOf(day, id));
    return standing === 'free' && !put.has(id) && home !== null && times ? [{ id, lane: home, ...times }] : [];
  });
  const placed = new Set([...moved, ...stays].map(({ id }) => id));
  const refusal = { code: 'NOT_FOUND', sentence: '' };
  const left = input.rides.filter(
    ({ id, standing }) => !placed.has(id) && (standing === 'waits' || standing === 'free'),
  );
  return {
    ...plan,
    rides: [...moved, ...stays],
    unplaced: left.map(({ id }) => ({ id, isImpossible: false, refusal })),
  };
}

/** What the solver's own check says of it, and who has no place any more where they were put. */
function wrongByNumbers({ day, input, points, hours }: GatheredDay, found: PlanFound): unknown[] {
  const lunches = new Set(found.lunches.map(({ lane }) => lane));
  const meant = { ...input, lanes: input.lanes.map((lane, at) => (lunches.has(at) ? lane : { ...lane, lunch: null })) };
  const about = { date: day.date, input: meant, points, hours, seed: 1, longestMs: 0, from: null };
  const { numbering, numbers } = numberPlan(about);
  const { solved, lunchAt } = dayWithLunches(
    numbers,
    planWays().squareOf(numbers.points, null, () => true),
  );
  const wanted = numbersOf(numbering, found);
  const plan = keptPlan(solved, wanted, startPlan(solved, lunchAt, numbers.rides));
  const lost = wanted.rides.filter(({ ride, lane }) => !plan.routes[lane]?.includes(2 * ride));
  return [...lost, ...verify(solved.day, { ...plan, cost: planCost(solved.day, plan) })];
}

test('Whatever day is planned, and whatever is done to it meanwhile, what is applied of the plan can be driven beside it.', async () => {
  const opened = await openTown();
  const { town } = opened;
  const seen = { put: 0, skipped: 0 };
  const mode = fc.constantFrom('fill' as const, 'improve' as const);
  const drawn = { seed: fc.integer({ min: 1, max: 1_000_000 }), mode, edits: fc.integer({ min: 0, max: 5 }) };
  await fc.assert(
    fc.asyncProperty(fc.record(drawn), async ({ seed, mode, edits }) => {
      const drawnDay = await drawDay(opened, seed);
      const { date, rides, chance } = drawnDay;
      const standing = await handOut(town, drawnDay, 2);
      const waiting = rides.filter(({ name }) => !standing.has(name)).map(({ name }) => name);
      const queue_id = await town.start(waiting, { date, mode });
      expect(await make(house, queue_id)).toBe('done');
      const plan = await planRow(house, queue_id);
      const kept = plan.result;
      if (!kept) throw new Error('There is a plan.');

      const others = new Set<string>();
      for (let n = 0; n < edits; n++) {
        const ride = rides[Math.floor(chance() * rides.length)];
        if (ride && (await editOne(town, drawnDay, ride))) others.add(town.booking(ride.name));
      }
      const before = await gathered(town, plan);

      const wanted = kept.rides.flatMap(({ id, proposed }) => (proposed ? [id] : []));
      const lunches = [...new Set(kept.lunches.flatMap(({ lane }) => kept.lanes[lane]?.vehicleId ?? []))];
      const half = Math.floor(chance() * (wanted.length + 1));
      const skipped = new Set<string>();
      let hasLunch = true;
      for (const some of [wanted.slice(0, half), wanted.slice(half)]) {
        const reply = await town.mia.get(applyAutoSchedule, {
          queue_id,
          bookings: some,
          lunches: hasLunch ? lunches : [],
        });
        hasLunch = false;
        for (const { booking_id } of reply.skipped) skipped.add(booking_id);
      }
      const put = new Set(wanted.filter((id) => !skipped.has(id)));
      expect([...put].filter((id) => others.has(id))).toEqual([]);

      const after = await dayNow(town, date);
      for (const { id, lane, pickupAt, dropoffAt } of kept.rides.filter((ride) => put.has(ride.id))) {
        const booking = bookingOf(after, id);
        expect(plannedTimes(after, booking)).toEqual({ pickupAt, dropoffAt });
        expect(runOf(after, tripOf(after, booking.tripId ?? '').runId).vehicleId).toBe(kept.lanes[lane]?.vehicleId);
      }
      expect(unsoundness(after)).toEqual([]);
      expect(conflicts(after)).toEqual([]);
      expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
      const isLunch = ({ startsAt }: { startsAt: string }) =>
        [...entriesOf(after.trip)].some((trip) => trip.kind === 'lunch_break' && trip.startsAt === startsAt);
      const found = putThere(before, { ...kept, lunches: kept.lunches.filter(isLunch) }, put);
      expect(wrongWithPlan(before.input, found, drivingBy(before.points))).toEqual([]);
      expect(wrongByNumbers(before, found)).toEqual([]);
      seen.put += put.size;
      seen.skipped += skipped.size;
    }),
    { seed: 41, endOnFailure: true, ...cases(3) }, // each case is a day more, and takes its time
  );
  expect(seen.put).toBeGreaterThan(0);
});

test('A plan that was applied is as many miles with riders on the dashboard as it said, shared or not, at once or one by one.', async () => {
  const opened = await openTown();
  const { town } = opened;
  const drawnDay = await drawDay(opened, 12, 90);
  const { date, rides } = drawnDay;
  const queue_id = await town.start(
    rides.map(({ name }) => name),
    { date },
  );
  await make(house, queue_id);
  const { result } = await planRow(house, queue_id);
  const placed = result?.rides.map(({ id }) => id) ?? [];
  await town.mia.get(applyAutoSchedule, { queue_id, bookings: placed.slice(0, 3) });
  await town.mia.get(applyAutoSchedule, { queue_id, bookings: placed.slice(3) });
  const kinds = [...entriesOf((await dayNow(town, date)).trip)].map(({ kind }) => kind);
  expect(kinds).toContain('shared');
  house.townClock.set(`${date}T10:40:00Z`);
  const { figures } = await town.mia.get(getDashboard, {});
  const loaded = result?.figures.loadedMeters ?? 0;
  expect(loaded).toBeGreaterThan(10_000);
  expect(Math.abs(figures.planned_distance - loaded)).toBeLessThan(100); // each way is told in tens of meters
});
