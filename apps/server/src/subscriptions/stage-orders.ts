import { invariant, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import type { StandingOrderId } from '@handrail/domain/subscriptions';
import type { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { turns } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { settledBy } from './keep-judged.ts';
import { hasBothEnds, type OrderWays, reckonDriven } from './order-ways.ts';
import { onDates, type WaysOfOrders } from './publish-rides.ts';
import { isNews } from './refusal-store.ts';
import { gatherOrders, type OrderToMake } from './rides-to-make.ts';

/** What is to be made of some orders, found while nothing is held: of each no more than its rides are published by. */
export interface Staged {
  orders: readonly StagedOrder[];
  ways: WaysOfOrders;
}

export interface StagedOrder {
  orderId: StandingOrderId;
  /** The date through which its rides are made once all of it is published. */
  through: Temporal.PlainDate;
  /** As many rides as a date of it has at most. */
  ridesADate: number;
  /** Each date on which something is to be written, in their order, with the days on which its rides are driven: a way back may be later. */
  daysOf: ReadonlyMap<string, readonly string[]>;
}

/** Orders and their days are pictures of two moments, since the roads are asked for in between; under the head all of it is read again. */
export async function stageOrders(
  services: Services,
  operator: OperatorId,
  orderIds: readonly StandingOrderId[],
  fail: (orderId: StandingOrderId, cause: unknown) => void,
): Promise<Staged> {
  const letOthersIn = turns();
  const found = await readOperator(services.db, operator, async (queries) =>
    gatherOrders(
      { services, queries, operator, clock: services.clocks.town },
      orderIds.map((orderId) => ({ orderId, dates: null })),
      letOthersIn,
    ),
  );
  const ways = await waysOfAll(services, operator, found, fail);
  const orders: StagedOrder[] = [];
  for (const one of found) {
    await letOthersIn();
    const { id, terms } = one.stored.order;
    const known = ways.get(id);
    if (!known) continue;
    try {
      const dates = await datesToPublish(services, operator, one, known);
      orders.push({
        orderId: id,
        through: one.facts.effect.range.through,
        ridesADate: Math.max(...terms.map(({ legs }) => legs.length)),
        daysOf: new Map(dates.map((date) => [date, daysTouched(onDates(one.effect, new Set([date])))])),
      });
    } catch (cause) {
      fail(id, cause);
    }
  }
  return { orders, ways };
}

/** The ways of the rides that are to be made, each asked for once for each weekday on which it is driven. */
async function waysOfAll(
  services: Services,
  operator: OperatorId,
  found: readonly OrderToMake[],
  fail: (orderId: StandingOrderId, cause: unknown) => void,
): Promise<Map<StandingOrderId, OrderWays>> {
  const ways = new Map<StandingOrderId, OrderWays>();
  for (const [programId, of] of Map.groupBy(found, programOf)) {
    const known = await reckonDriven(services, operator, { programId, driven: of.flatMap(wishesOf) });
    for (const one of of) {
      const { id } = one.stored.order;
      try {
        const legs = wishesOf(one).map(({ leg }) => leg);
        invariant(legs.every(hasBothEnds(known)), 'Both ends of a ride are places.');
        ways.set(id, known);
      } catch (cause) {
        fail(id, cause);
      }
    }
  }
  return ways;
}

function programOf({ stored }: OrderToMake): ProgramId {
  return stored.order.programId;
}

function wishesOf({ effect }: Pick<OrderToMake, 'effect'>) {
  return [...effect.added, ...effect.restored.map(({ wish }) => wish)];
}

/**
 * The dates of an order on which something is to be written: rides to be made, or a refusal that is news. Whoever has refused
 * dates is judged beforehand, so that nobody's turn is taken each day for what is refused again.
 */
async function datesToPublish(
  services: Services,
  operator: OperatorId,
  { stored: { order }, facts, effect, held }: OrderToMake,
  ways: OrderWays,
): Promise<string[]> {
  const dates = new Set<string>();
  if (held.length === 0) {
    for (const { date } of [...wishesOf({ effect }), ...effect.refused]) dates.add(date.toString());
  } else {
    const days = await readOperator(services.db, operator, async (queries) =>
      daysOn({ services, by: { operator }, queries }, daysTouched(effect)),
    );
    let drawn = 0;
    const nextId = () => `-${++drawn}`;
    const judged = judgeEffect({ order, effect, days }, facts, { ways, nextId, levels: [] });
    const settled = settledBy(order, judged);
    for (const date of [...judged.dates, ...judged.again]) dates.add(date.toString());
    for (const one of judged.refused) {
      if (isNews(held, { refused: [one], isSettled: () => false })) dates.add(one.date.toString());
    }
    for (const one of held) {
      if (isNews([one], { ...settled, refused: judged.refused.filter(({ date }) => date.equals(one.date)) }))
        dates.add(one.date.toString());
    }
  }
  return [...dates].sort();
}
