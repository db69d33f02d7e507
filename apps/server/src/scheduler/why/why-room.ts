import { bringPaid } from '../planner/gaps-to-ask.ts';
import { planWays } from '../planner/plan-ways.ts';
import { type OpenWhy, openWhy } from './open-why.ts';
import type { FromWhy, ToWhy, WhyAsked } from './why-numbers.ts';

/** Where plans are explained: each is opened once, and asked about as often as somebody looks. */
export function whyRoom(say: (word: FromWhy) => void) {
  const ways = planWays();
  const open = new Map<string, OpenWhy | string>();

  function answer(plan: OpenWhy, asked: WhyAsked) {
    switch (asked.about) {
      case 'ride':
        return plan.ride(asked.ride);
      case 'place':
        return plan.place(asked.ride, asked.lane, asked.grant);
      case 'plan':
        return plan.plan();
    }
  }

  return {
    hear: (word: ToWhy): void => {
      switch (word.is) {
        case 'open': {
          const { roads, paid, ...plan } = word.opened;
          try {
            const square = ways.squareOf(plan.numbers.points, roads, () => true);
            bringPaid(square, paid);
            open.set(word.key, openWhy(plan, square));
          } catch (cause) {
            open.set(word.key, told(cause)); // said to whoever asks
          }
          return;
        }
        case 'close':
          open.delete(word.key);
          return;
        case 'ask': {
          const { question, key, asked } = word;
          const plan = open.get(key) ?? 'The plan is not open.';
          if (typeof plan === 'string') return say({ is: 'lost', question, why: plan });
          try {
            say({ is: 'said', question, answer: answer(plan, asked) });
          } catch (cause) {
            open.delete(key); // the bench may be in the middle of something
            say({ is: 'lost', question, why: told(cause) });
          }
        }
      }
    },
  };
}

function told(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
