import {
  allowedByPlan,
  type GrantedHours,
  type PlanFound,
  type PlanInput,
  wrongWithPlan,
} from '@handrail/domain/scheduler';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { numberPlan, numbersOf } from '../planner/number-plan.ts';
import { planWays } from '../planner/plan-ways.ts';
import { drawDay, type DrawnDay, drivingBy, nearPlanner } from '../planner/testing.ts';
import { afterOf } from './look-at-plan.ts';
import { type OpenWhy, openWhy } from './open-why.ts';
import type { Granted, LanePlaced, LaneWhy } from './why-numbers.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

const seeds = fc.integer({ min: 1, max: 1_000_000 });

interface Opened {
  input: PlanInput;
  open: OpenWhy;
  found: PlanFound;
  rideOf: ReadonlyMap<string, number>;
  textAt: (second: number) => string;
}

async function planned(drawn: DrawnDay, steps = 60): Promise<PlanFound> {
  const { asked, input, points } = drawn;
  const more = { seed: 1, longestMs: 60_000, from: null };
  return nearPlanner(steps).plan({ date: asked.day.date, input, points, ...more }, () => {}).found;
}

/** A plan on the bench, with all that was granted in it. */
function opened({ asked, input, points }: DrawnDay, found: PlanFound, granted: GrantedHours[] = []): Opened {
  const allowed = allowedByPlan(input, found, granted);
  const about = { seed: 1, longestMs: 0, from: null };
  const { numbering, numbers } = numberPlan({ date: asked.day.date, input: allowed, points, ...about });
  const square = planWays().squareOf(numbers.points, null, () => true);
  return {
    input: allowed,
    found,
    open: openWhy({ numbers, plan: numbersOf(numbering, found), after: afterOf(numbering) }, square),
    rideOf: numbering.rideOf,
    textAt: (second) => new Date(numbering.baseMs + 1000 * second).toISOString().replace('.000Z', '+00:00'),
  };
}

/** The plan with a lane as it is with one ride more. */
function withLane({ found, textAt, input }: Opened, lane: number, placed: LanePlaced): PlanFound {
  const rides = placed.rides.map(({ ride, pickupAt, dropoffAt }) => ({
    id: input.rides[ride]?.id ?? '',
    lane,
    pickupAt: textAt(pickupAt),
    dropoffAt: textAt(dropoffAt),
  }));
  const here = new Set(rides.map(({ id }) => id));
  const lunch = placed.lunch && { lane, startsAt: textAt(placed.lunch.startsAt), endsAt: textAt(placed.lunch.endsAt) };
  return {
    ...found,
    rides: [...found.rides.filter(({ id }) => !here.has(id)), ...rides],
    unplaced: found.unplaced.filter(({ id }) => !here.has(id)),
    lunches: lunch ? [...found.lunches.filter((one) => one.lane !== lane), lunch] : found.lunches,
  };
}

function grantedBy({ textAt }: Opened, lane: number, { out }: LanePlaced, grant: Granted | null): GrantedHours[] {
  return grant?.reason === 'SHIFT' ? [{ lane, startsAt: textAt(out.from), endsAt: textAt(out.until) }] : [];
}

/** What of a plan may be broken where one thing was granted: nothing else. */
const BREAKS: Record<string, RegExp> = {
  WINDOW: /is picked up (before it may be|too late)|is dropped off too late/,
  RIDE_TIME: /aboard for too long/,
  SHIFT: /its hours/,
  BREAK: /lunch/,
  OTHER_RIDERS: /is picked up too late|is dropped off too late|aboard for too long/,
};

describe('The answer about a ride without a place', () => {
  test('is true: a stated fix, applied, fits, and breaks nothing but what was granted', async () => {
    let tried = 0;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom('fill' as const, 'improve' as const), async (seed, mode) => {
        const drawn = drawDay(seed, { mode, rides: 20, lanes: 2, standing: seed % 2 === 0 });
        const before = opened(drawn, await planned(drawn));
        for (const { id } of before.found.unplaced.slice(0, 4)) {
          const ride = before.rideOf.get(id) ?? -1;
          for (const { lane, way, grant, is } of before.open.ride(ride).lanes) {
            if (!way) continue;
            const placed = before.open.place(ride, lane, grant);
            if (!placed) throw new Error(`It was said that lane ${lane} takes ride ${id}, and it does not.`);
            const own = placed.rides.find((one) => one.ride === ride);
            expect([own?.pickupAt, own?.dropoffAt]).toEqual([way.pickupAt, way.dropoffAt]);
            const after = withLane(before, lane, placed);
            const again = opened(drawn, after, grantedBy(before, lane, placed, grant));
            expect(again.open.plan().lost).toEqual([]);
            expect(wrongWithPlan(again.input, after, drivingBy(drawn.points))).toEqual([]);
            const wrong = wrongWithPlan(drawn.input, after, drivingBy(drawn.points));
            if (is === 'fits') expect(wrong).toEqual([]);
            else for (const one of wrong) expect(one).toMatch(BREAKS[grant?.reason ?? ''] ?? /never/);
            seen.add(grant?.reason ?? 'as it stands');
            tried++;
          }
        }
      }),
      { seed: 21, ...cases(25) },
    );
    expect(tried).toBeGreaterThan(20);
    expect([...seen]).toEqual(expect.arrayContaining(['WINDOW', 'OTHER_RIDERS']));
  });

  test('never moves what stands: neither who is dispatched nor what their vehicle has to do', async () => {
    let standing = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed, { rides: 14, lanes: 1 });
        const { open, found, rideOf, input } = opened(drawn, await planned(drawn));
        const stands = new Set(input.rides.flatMap((ride, at) => (ride.standing === 'stands' ? [at] : [])));
        standing += stands.size;
        for (const { id } of found.unplaced.slice(0, 5)) {
          const moved = open.ride(rideOf.get(id) ?? -1).lanes.flatMap(({ way }) => way?.moved ?? []);
          expect(moved.filter(({ ride }) => stands.has(ride))).toEqual([]);
        }
      }),
      { seed: 37, ...cases(30) },
    );
    expect(standing).toBeGreaterThan(20);
  });

  test('leaves the plan as it was: asked twice, the same is answered', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed, { rides: 16, lanes: 2 });
        const { open, input, found } = opened(drawn, await planned(drawn));
        const all = () => input.rides.map(({ standing }, ride) => (standing === 'stands' ? null : open.ride(ride)));
        const once = all();
        expect(all()).toEqual(once);
        expect(open.plan().figures.placed).toBe(found.figures.placed);
      }),
      { seed: 23, ...cases(8) },
    );
  });

  test('is impossible where no lane could carry it even alone, as the planner itself says', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed, { rides: 18, lanes: 2 });
        const { open, found, rideOf } = opened(drawn, await planned(drawn));
        for (const { id, isImpossible, refusal } of found.unplaced) {
          if (refusal.code === 'RETURNS_TOO_SOON') continue;
          expect(open.ride(rideOf.get(id) ?? -1).isImpossible).toBe(isImpossible);
        }
      }),
      { seed: 29, ...cases(20) },
    );
  });
});

describe('The answer about a ride with a place', () => {
  test('names the lane that has it, and what every other would add', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const drawn = drawDay(seed, { rides: 10, lanes: 3, standing: false });
        const { open, found, rideOf } = opened(drawn, await planned(drawn));
        for (const { id, lane } of found.rides) {
          const { lanes, isImpossible } = open.ride(rideOf.get(id) ?? -1);
          expect(isImpossible).toBe(false);
          expect(lanes.filter(({ is }) => is === 'here').map((one: LaneWhy) => one.lane)).toEqual([lane]);
          for (const one of lanes.filter(({ is }) => is === 'fits')) {
            expect(one.way?.costs.slack).toBeGreaterThanOrEqual(0);
            compared++;
          }
        }
      }),
      { seed: 31, ...cases(6) },
    );
    expect(compared).toBeGreaterThan(10);
  });
});
