import type { Day, Plan } from '../day/day.ts';
import { reduceFleet } from './fleet.ts';
import { recombine } from './recombine.ts';
import { advance, openSearch, type Search } from './search.ts';

export interface SolveOptions {
  seed: number;
  /**
   * The share of the search that is behind us after so many iterations; 1 ends it. A count makes the plan the same
   * every time, a clock of the caller's makes it the best of so many seconds, and either may end early at will.
   */
  spent: (iterations: number) => number;
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
}

export interface Solved extends Plan {
  readonly iterations: number;
}

/** Iterations between two attempts to recombine what was found; these take longer the larger the day. */
export function stretchOf(day: Day): number {
  return Math.max(2000, 20 * day.requests.count);
}

/** The best plan found; anytime, and the same for the same seed and iterations. */
export function solve(day: Day, options: SolveOptions): Solved {
  const search = openSearch(day, options.seed, options.from);
  options.progress?.(progressOf(search));
  if (options.fleetFirst === true) reduceFleet(search, options.spent);
  while (options.spent(search.iterations) < 1) {
    advance(search, stretchOf(day), options.spent);
    recombine(search, Math.min(1, options.spent(search.iterations)));
    options.progress?.(progressOf(search));
  }
  return { ...search.best, iterations: search.iterations };
}

export function progressOf({ iterations, best }: Search): Progress {
  return { iterations, cost: best.cost, unserved: best.unserved.length };
}
