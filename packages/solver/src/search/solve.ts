import type { Day, Plan } from '../day/day.ts';
import { reduceFleet } from './fleet.ts';
import { recombine } from './recombine.ts';
import { advance, openSearch, type Search } from './search.ts';
import { never } from './state.ts';

export interface SolveOptions {
  seed: number;
  /**
   * The share of the search that is behind us after so many iterations; 1 ends it, more than 1 without a last
   * recombination. A count makes the plan the same every time, a clock of the caller's the best of so many seconds.
   */
  spent: (iterations: number) => number;
  /**
   * Asked before each step: true ends the search at once, with the best plan so far. During the first plan those not
   * placed yet are left over; a plan to start from is complete but for them.
   */
  stop?: () => boolean;
  /** The plan to start from. */
  from?: Plan;
  /** Fewer vehicles before less distance. */
  fleetFirst?: boolean;
  progress?: (progress: Progress) => void;
}

export interface Progress {
  iterations: number;
  cost: number;
  unserved: number;
  /** The best so far, to be kept. */
  plan: Plan;
}

export interface Solved extends Plan {
  readonly iterations: number;
}

/** Iterations between two attempts to recombine what was found; these take longer the larger the day. */
export function stretchOf(day: Day): number {
  return Math.max(2000, 20 * day.requests.count);
}

/** Iterations between two tellings of how far the search is: less than a second's work on a large day as on a small. */
const toldEvery = (day: Day): number => (day.requests.count > 1000 ? 500 : 2000);

/** The best plan found; anytime, and the same for the same seed and iterations. */
export function solve(day: Day, { seed, spent: share, stop, from, fleetFirst, progress }: SolveOptions): Solved {
  const spent = untilStopped(share, stop);
  const search = openSearch(day, seed, from, stop);
  const tell = () => progress?.(progressOf(search));
  tell();
  if (fleetFirst === true) reduceFleet(search, spent, tell);
  while (spent(search.iterations) < 1) goOn(search, stretchOf(day), spent, tell);
  return { ...search.best, iterations: search.iterations };
}

/** A search that is stopped has had all its time and more. */
export function untilStopped(spent: (iterations: number) => number, stop = never) {
  return (iterations: number): number => (stop() ? Infinity : spent(iterations));
}

/** One stretch of the search, and a recombination of what it met. */
export function goOn(
  search: Search,
  iterations: number,
  spent: (iterations: number) => number,
  tell: () => void,
): void {
  const until = search.iterations + iterations;
  const most = toldEvery(search.state.bench.day);
  while (search.iterations < until && spent(search.iterations) < 1) {
    advance(search, Math.min(most, until - search.iterations), spent);
    tell();
  }
  recombine(search, Math.min(1, spent(search.iterations)), () => spent(search.iterations) > 1);
  tell();
}

export function progressOf({ iterations, best }: Search): Progress {
  return { iterations, cost: best.cost, unserved: best.unserved.length, plan: best };
}
