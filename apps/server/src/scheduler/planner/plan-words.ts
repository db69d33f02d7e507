import type { PaidWays } from '../../places/index.ts';
import type { NumbersFound } from './plan-numbers.ts';
import type { PlanWork } from './make-plan.ts';

/** What a server says to its planner: one word at a time, since the thread hears nothing while it plans. */
export type ToPlanner =
  | {
      plan: number;
      work: PlanWork;
      /** One word of shared memory: anything but 0 ends the search. */
      stop: SharedArrayBuffer;
    }
  /** What a service told of the ways that were asked for; null where nobody waits for it any more. */
  | { plan: number; paid: PaidWays | null };

/** And what it hears back. */
export type FromPlanner =
  /** Ways that own roads do not know, from and to: it goes on when it is told of them. */
  | { is: 'gaps'; plan: number; gaps: Int32Array }
  | { is: 'progress'; plan: number; share: number; found: NumbersFound }
  | { is: 'found'; plan: number; found: NumbersFound }
  | { is: 'lost'; plan: number; why: string };
