import { apply, isApplicable, type Change } from './change.ts';
import type { Day } from './day.ts';

/** What happened at one version of the operator: a deed as the log holds it, or as the live feed tells it. */
export interface Operation {
  version: number;
  /** The last version told before this one. The feed leaves out what touches nothing followed; the log leaves out none. */
  previous?: number;
  changes: readonly Change[];
}

/**
 * The day with an operation in it. Operations come twice, late and out of order, when a laptop wakes or a line drops: one
 * that is known already changes nothing, and one that skips something must wait until what is missing has been asked for.
 */
export function fold(day: Day, operation: Operation): { is: 'applied' | 'known' | 'gap'; day: Day } {
  if (operation.version <= day.version) return { is: 'known', day };
  const previous = operation.previous ?? operation.version - 1;
  if (previous > day.version || !isApplicable(day, operation.changes)) return { is: 'gap', day };
  return { is: 'applied', day: { ...apply(day, operation.changes), version: operation.version } };
}
