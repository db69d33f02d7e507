import type { PaidWays } from '../../places/index.ts';
import { bringPaid, gapsToAsk } from './gaps-to-ask.ts';
import { makePlan } from './make-plan.ts';
import { planWays } from './plan-ways.ts';
import type { FromPlanner, ToPlanner } from './plan-words.ts';

type Asked = Exclude<ToPlanner, { paid: unknown }>;

/** Where plans are made, one after the other. */
export function planRoom(say: (word: FromPlanner) => void, clock: () => number) {
  const ways = planWays();
  let waiting: Asked | null = null;

  function isStopped({ stop }: Asked): boolean {
    return Atomics.load(new Int32Array(stop), 0) !== 0;
  }

  function squareOf(asked: Asked) {
    const { numbers, roads, paid } = asked.work;
    const square = ways.squareOf(numbers.points, roads, () => !isStopped(asked));
    bringPaid(square, paid);
    return square;
  }

  function make(asked: Asked, paid: PaidWays | null): void {
    const { plan, work } = asked;
    const found = makePlan(work, {
      clock,
      isStopped: () => isStopped(asked),
      squareOf: () => {
        const square = squareOf(asked);
        bringPaid(square, paid);
        return square;
      },
      told: (share, sofar) => say({ is: 'progress', plan, share, found: sofar }),
    });
    say({ is: 'found', plan, found });
  }

  function begin(asked: Asked): void {
    const { plan, work } = asked;
    const gaps = work.mostPaid > 0 ? gapsToAsk(squareOf(asked), work.numbers.rides, work.mostPaid) : null;
    if (gaps === null || gaps.length === 0) return make(asked, null);
    waiting = asked;
    say({ is: 'gaps', plan, gaps });
  }

  return {
    hear: (word: ToPlanner): void => {
      try {
        if (!('paid' in word)) return begin(word);
        const asked = waiting;
        waiting = null;
        if (asked?.plan === word.plan) make(asked, word.paid);
      } catch (cause) {
        const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
        say({ is: 'lost', plan: word.plan, why });
      }
    },
  };
}
