import type { NumbersFound } from './plan-numbers.ts';
import type { PlanWork } from './make-plan.ts';

/** What a server says to its planner: one word at a time, since the thread hears nothing while it plans. */
export interface ToPlanner {
  plan: number;
  work: PlanWork;
  /** One word of shared memory: anything but 0 ends the search. */
  stop: SharedArrayBuffer;
}

/** And what it hears back. */
export type FromPlanner =
  | { is: 'progress'; plan: number; share: number; found: NumbersFound }
  | { is: 'found'; plan: number; found: NumbersFound }
  | { is: 'lost'; plan: number; why: string };
