import { makePlan } from './make-plan.ts';
import { planWays } from './plan-ways.ts';
import type { FromPlanner, ToPlanner } from './plan-words.ts';

/** Where plans are made, one after the other. */
export function planRoom(say: (word: FromPlanner) => void, clock: () => number) {
  const ways = planWays();
  return {
    hear: ({ plan, work, stop }: ToPlanner): void => {
      const word = new Int32Array(stop);
      const isStopped = () => Atomics.load(word, 0) !== 0;
      try {
        const found = makePlan(work, {
          clock,
          isStopped,
          squareOf: (points, roads) => ways.squareOf(points, roads, () => !isStopped()),
          told: (share, sofar) => say({ is: 'progress', plan, share, found: sofar }),
        });
        say({ is: 'found', plan, found });
      } catch (cause) {
        say({ is: 'lost', plan, why: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
      }
    },
  };
}
