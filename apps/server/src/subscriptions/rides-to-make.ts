import { type Effect, ridesToMake, type StandingOrder, type StandingOrderId } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { gatherFactsOfAll, type Looking, type OrderFacts } from './order-facts.ts';
import { ordersNumbered, type StoredOrder } from './order-store.ts';
import { listRefusals, type StoredRefusal } from './refusal-store.ts';

/** An order with what its rules ask about, and what is to be done so that its rides are there. */
export interface OrderToMake {
  stored: StoredOrder;
  facts: OrderFacts;
  effect: Effect;
  /** The dates that need somebody by now. */
  held: readonly StoredRefusal[];
}

/** An order, and the dates of it that are asked about; without dates, all that rides are made for. */
export interface DatesOfOrder {
  orderId: StandingOrderId;
  dates: readonly string[] | null;
}

/**
 * Orders as they stand in this transaction, in as many queries as one of them takes. Where nothing is held, others have their turn
 * between them.
 */
export async function gatherOrders(
  looking: Looking,
  asked: readonly DatesOfOrder[],
  letOthersIn: (() => Promise<void>) | null = null,
): Promise<OrderToMake[]> {
  const stored = await ordersNumbered(
    looking,
    asked.map(({ orderId }) => orderId),
  );
  const ranges = new Map(asked.map(({ orderId, dates }) => [orderId, dates && rangeOf(dates)]));
  const facts = await gatherFactsOfAll(
    looking,
    stored.map(({ order }) => {
      const range = ranges.get(order.id);
      return { id: order.id, programId: order.programId, riders: ridersOf(order), ...(range ? { range } : {}) };
    }),
  );
  const [first] = facts.values();
  const refusals = first ? await listRefusals(looking, [...facts.keys()], first.today.subtract({ days: 1 })) : [];
  const toMake: OrderToMake[] = [];
  for (const one of stored) {
    await letOthersIn?.();
    const of = facts.get(one.order.id);
    if (!of) continue;
    const isHeld = ({ orderId, date }: StoredRefusal) =>
      orderId === one.order.id && Temporal.PlainDate.compare(date, of.today) >= 0;
    const effect = { ...NO_CHANGE, ...ridesToMake(one.order, of.effect) };
    toMake.push({ stored: one, facts: of, effect, held: refusals.filter(isHeld) });
  }
  return toMake;
}

const NO_CHANGE = { changed: [], canceled: [], kept: [] };

function ridersOf({ terms }: StandingOrder) {
  return terms.map(({ ride }) => ride.riderId);
}

function rangeOf(dates: readonly string[]) {
  const inOrder = dates.toSorted().map((date) => Temporal.PlainDate.from(date));
  const [from, through] = [inOrder[0], inOrder.at(-1)];
  return from && through ? { from, through } : null;
}
