import type { StandingOrderId } from '@handrail/domain/subscriptions';
import type { Temporal } from 'temporal-polyfill';
import { daysTouched } from './judge-effect.ts';
import { onDates, type ToPublish } from './publish-rides.ts';
import type { Staged } from './stage-orders.ts';

/** As many rides at once as nobody at a desk waits for. */
const RIDES_AT_ONCE = 40;

/** Dates of orders in their order, as many together as one hold of the head is long enough for; a date of an order is never split. */
export function batchesOf({ found, toPublish }: Staged): ToPublish[][] {
  const legs = new Map(found.map(({ stored: { order } }) => [order.id, mostLegs(order.terms)]));
  const byDate = Map.groupBy(
    toPublish.flatMap(({ orderId, dates }) => dates.map((date) => ({ orderId, date }))),
    ({ date }) => date.toString(),
  );
  const batches: Map<StandingOrderId, Temporal.PlainDate[]>[] = [];
  let room = 0;
  for (const { orderId, date } of [...byDate.keys()].sort().flatMap((date) => byDate.get(date) ?? [])) {
    const rides = legs.get(orderId) ?? 1;
    let batch = batches.at(-1);
    if (!batch || rides > room) {
      batches.push((batch = new Map<StandingOrderId, Temporal.PlainDate[]>()));
      room = RIDES_AT_ONCE;
    }
    room -= rides;
    batch.set(orderId, [...(batch.get(orderId) ?? []), date]);
  }
  return batches.map((batch) => [...batch].map(([orderId, dates]) => ({ orderId, dates })));
}

/** The days on which the rides of some dates are driven: a way back may be later. */
export function daysOf({ found }: Staged, orders: readonly ToPublish[]): string[] {
  const effects = new Map(found.map(({ stored: { order }, effect }) => [order.id, effect]));
  const days = orders.flatMap(({ orderId, dates }) => {
    const effect = effects.get(orderId);
    return effect ? daysTouched(onDates(effect, new Set(dates.map(String)))) : [];
  });
  return [...new Set(days)].sort();
}

function mostLegs(terms: readonly { legs: readonly unknown[] }[]): number {
  return Math.max(...terms.map(({ legs }) => legs.length));
}
