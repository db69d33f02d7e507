import type { Square } from '@handrail/atlas';
import { type Plan, solve, verify } from '@handrail/solver';
import type { PaidWays } from '../../places/index.ts';
import type { NumbersFound, PlanInNumbers, PlanNumbers } from './plan-numbers.ts';
import type { PlanRoads } from './plan-ways.ts';
import { solverDay, type SolverDay } from './solver-day.ts';
import { impossibleRides, keptPlan, lunchPlaces, startPlan } from './start-plan.ts';
import { metersStood, tellNumbers } from './tell-numbers.ts';

/** What it takes to make a plan. */
export interface PlanWork {
  numbers: PlanNumbers;
  from: PlanInNumbers | null;
  /** The roads that are searched; without any the straight line stands. */
  roads: PlanRoads | null;
  /** What a service told before, which is paid by the pair, and how many more pairs it may be asked for. */
  paid: PaidWays | null;
  mostPaid: number;
  seed: number;
  /** The same number of steps makes the same plan, unless the time is over before. */
  steps: number;
  longestMs: number;
}

/** What of its surroundings the work asks. */
export interface PlanSurroundings {
  /** Milliseconds from anywhere. */
  clock: () => number;
  isStopped: () => boolean;
  told: (share: number, found: NumbersFound) => void;
  /** Every way of the day, searched unless it is known. */
  squareOf: () => Square;
}

/** Between two tellings of how far it is. */
const TOLD_EVERY_MS = 2000;

/** Makes a plan of a day, from its ways to its times. Whatever it tells can be driven, by a check that shares no line with the search. */
export function makePlan(
  { numbers, from, seed, steps, longestMs }: PlanWork,
  { clock, isStopped, told, squareOf }: PlanSurroundings,
): NumbersFound {
  const begunAt = clock();
  const square = squareOf();
  const { solved, impossible, lunchAt } = openedDay(numbers, square);
  const { day } = solved;
  const start = startPlan(solved, lunchAt, numbers.rides);
  const stood = metersStood(solved, start, numbers, square);
  const tell = (plan: Plan) => tellNumbers(solved, plan, numbers, { square, impossible, stood });

  let toldAt = -Infinity;
  let isFirst = true;
  const spent = (done: number) => Math.max(done >= steps ? 1 : done / steps, (clock() - begunAt) / longestMs);
  const found = solve(day, {
    seed,
    from: from ? keptPlan(solved, from, start) : start,
    spent,
    stop: isStopped,
    progress: ({ iterations, plan }) => {
      const now = clock();
      if (isStopped() || (!isFirst && now - toldAt < TOLD_EVERY_MS)) return;
      isFirst = false;
      toldAt = now;
      told(Math.min(1, spent(iterations)), tell(plan));
    },
  });
  const violations = verify(day, found);
  if (violations.length > 0) throw new Error(`The plan cannot be driven: ${JSON.stringify(violations.slice(0, 3))}.`);
  return tell(found);
}

/** The day with the lunches for which there is time, and without those whom nobody could carry. */
function openedDay(numbers: PlanNumbers, square: Square) {
  const { solved: first, lunchAt } = dayWithLunches(numbers, square);
  const impossible = impossibleRides(first, numbers.rides);
  return { solved: withoutImpossible(first, impossible), impossible, lunchAt };
}

/** The same with all rides, whether anybody could carry them or not. */
export function dayWithLunches(numbers: PlanNumbers, square: Square): { solved: SolverDay; lunchAt: number[] } {
  const wished = solverDay(
    numbers,
    square,
    numbers.lanes.map(({ lunch }) => lunch !== null),
  );
  const places = lunchPlaces(wished);
  const solved = places.every((at, lane) => at >= 0 || (wished.lunchOf[lane] ?? -1) < 0)
    ? wished
    : solverDay(
        numbers,
        square,
        places.map((at) => at >= 0),
      );
  return { solved, lunchAt: places };
}

/** Whoever has no place anywhere costs nothing and is looked for nowhere, so that the search minds the others. */
function withoutImpossible(solved: SolverDay, impossible: ReadonlyMap<number, unknown>): SolverDay {
  const { requests, shifts } = solved.day;
  if (impossible.size === 0) return solved;
  const price = requests.price.slice();
  const forbidden = requests.forbidden.slice();
  for (const ride of impossible.keys()) {
    price[ride] = 0;
    forbidden.fill(1, ride * shifts.vehicles, (ride + 1) * shifts.vehicles);
  }
  return { ...solved, day: { ...solved.day, requests: { ...requests, price, forbidden } } };
}
