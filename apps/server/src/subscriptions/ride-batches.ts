import type { StandingOrderId } from '@handrail/domain/subscriptions';
import type { ToPublish } from './publish-rides.ts';
import type { Staged } from './stage-orders.ts';

/** As many rides at once as nobody at a desk waits for. */
const RIDES_AT_ONCE = 40;

/** Dates of orders in their order, as many together as one hold of the head is long enough for; a date of an order is never split. */
export function batchesOf({ orders }: Staged): ToPublish[][] {
  const byDate = Map.groupBy(
    orders.flatMap(({ orderId, ridesADate, daysOf: of }) =>
      [...of.keys()].map((date) => ({ orderId, ridesADate, date })),
    ),
    ({ date }) => date,
  );
  const batches: Map<StandingOrderId, string[]>[] = [];
  let room = 0;
  for (const { orderId, ridesADate, date } of [...byDate.keys()].sort().flatMap((of) => byDate.get(of) ?? [])) {
    let batch = batches.at(-1);
    if (!batch || ridesADate > room) {
      batches.push((batch = new Map<StandingOrderId, string[]>()));
      room = RIDES_AT_ONCE;
    }
    room -= ridesADate;
    batch.set(orderId, [...(batch.get(orderId) ?? []), date]);
  }
  return batches.map((batch) => [...batch].map(([orderId, dates]) => ({ orderId, dates })));
}

/** The days on which the rides of some dates are driven. */
export function daysOf(staged: Staged, orders: readonly ToPublish[]): string[] {
  const of = new Map(staged.orders.map((order) => [order.orderId, order.daysOf]));
  const days = orders.flatMap(({ orderId, dates }) => dates.flatMap((date) => of.get(orderId)?.get(date) ?? []));
  return [...new Set(days)].sort();
}
