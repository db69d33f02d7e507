import { invariant, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import type { StandingOrderId } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { turns } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { settledBy } from './keep-judged.ts';
import { hasBothEnds, type OrderWays, reckonDriven } from './order-ways.ts';
import type { ToPublish, WaysOfOrders } from './publish-rides.ts';
import { isNews } from './refusal-store.ts';
import { gatherOrders, type OrderToMake } from './rides-to-make.ts';

/** What is to be made of some orders, found while nothing is held. */
export interface Staged {
  found: readonly OrderToMake[];
  ways: WaysOfOrders;
  toPublish: readonly ToPublish[];
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
  const toPublish: ToPublish[] = [];
  for (const one of found) {
    await letOthersIn();
    const { id } = one.stored.order;
    const known = ways.get(id);
    if (!known) continue;
    try {
      toPublish.push({ orderId: id, dates: await datesToPublish(services, operator, one, known) });
    } catch (cause) {
      fail(id, cause);
    }
  }
  return { found, ways, toPublish };
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
): Promise<Temporal.PlainDate[]> {
  const dates = new Map<string, Temporal.PlainDate>();
  if (held.length === 0) {
    for (const { date } of [...wishesOf({ effect }), ...effect.refused]) dates.set(date.toString(), date);
  } else {
    const days = await readOperator(services.db, operator, async (queries) =>
      daysOn({ services, by: { operator }, queries }, daysTouched(effect)),
    );
    let drawn = 0;
    const nextId = () => `-${++drawn}`;
    const judged = judgeEffect({ order, effect, days }, facts, { ways, nextId, levels: [] });
    const settled = settledBy(order, judged);
    for (const date of [...judged.dates, ...judged.again]) dates.set(date.toString(), date);
    for (const one of judged.refused) {
      if (isNews(held, { refused: [one], isSettled: () => false })) dates.set(one.date.toString(), one.date);
    }
    for (const one of held) {
      if (isNews([one], { ...settled, refused: judged.refused.filter(({ date }) => date.equals(one.date)) }))
        dates.set(one.date.toString(), one.date);
    }
  }
  return [...dates.values()].sort((a, b) => Temporal.PlainDate.compare(a, b));
}
