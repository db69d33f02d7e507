import { invariant, type OperatorId, type ProgramId, serviceDateOf } from '@handrail/domain/platform';
import type { Effect, StandingOrderId } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { daysInPassing, daysOn, zonesOf } from '../day/index.ts';
import { inOperator, readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { settledBy } from './keep-judged.ts';
import { daysAhead } from './order-facts.ts';
import { noteMadeThrough } from './order-store.ts';
import { hasBothEnds, type OrderWays, reckonDriven } from './order-ways.ts';
import { onDates, publishRides, type ToPublish } from './publish-rides.ts';
import { isNews } from './refusal-store.ts';
import { gatherOrders, type OrderToMake } from './rides-to-make.ts';

/** As many rides at once as nobody at a desk waits for. */
const RIDES_AT_ONCE = 40;

/** The orders of an operator whose rides are not made as far ahead as they are to be. */
export async function ordersBehind(services: Services, operator: OperatorId): Promise<StandingOrderId[]> {
  return readOperator(services.db, operator, async (queries) => {
    const ahead = await daysAhead({ services, queries, operator, clock: services.clocks.town });
    const zones = await zonesOf(queries, operator);
    const rows = await queries
      .selectFrom('subscription')
      .select(['subscription_id', 'program_id', 'ends_on', 'generated_through'])
      .where('operator_id', '=', operator)
      .orderBy('subscription_id')
      .execute();
    return rows.flatMap(({ subscription_id, program_id, ends_on, generated_through }) => {
      const today = serviceDateOf(services.clocks.town.now(), zones.get(program_id) ?? 'UTC');
      const isOver = ends_on !== null && ends_on < today.toString();
      const isBehind = generated_through < today.add({ days: ahead }).toString();
      return isBehind && !isOver ? [subscription_id] : [];
    });
  });
}

export interface MadeAhead {
  made: number;
  /** The trouble of each order that had some; the others' rides are made. */
  failures: { orderId: StandingOrderId; cause: unknown }[];
}

/**
 * Makes the rides of some orders as far ahead as they are to be. What there is to make is found while nothing is held, and
 * published date by date, some rides of however many orders at a time, judged anew. Two who do so at once make each ride once.
 */
export async function makeAhead(
  services: Services,
  operator: OperatorId,
  orderIds: readonly StandingOrderId[],
): Promise<MadeAhead> {
  const found = await readOperator(services.db, operator, async (queries) =>
    gatherOrders(
      { services, queries, operator, clock: services.clocks.town },
      orderIds.map((orderId) => ({ orderId, dates: null })),
    ),
  );
  const done: MadeAhead = { made: 0, failures: [] };
  const unfinished = new Set<StandingOrderId>();
  const fail = (orderId: StandingOrderId, cause: unknown) => {
    unfinished.add(orderId);
    done.failures.push({ orderId, cause });
  };
  const ways = await waysOfAll(services, operator, found, fail);
  const staged: ToPublish[] = [];
  for (const one of found) {
    const { id } = one.stored.order;
    const known = ways.get(id);
    if (!known) continue;
    try {
      staged.push({ orderId: id, dates: await datesToPublish(services, operator, one, known) });
    } catch (cause) {
      fail(id, cause);
    }
  }
  const passing = daysInPassing(services, operator);
  const effects = new Map(found.map(({ stored: { order }, effect }) => [order.id, effect]));
  const publish = async (orders: readonly ToPublish[]) => {
    await passing.open(daysOf(orders, effects));
    const { made, again } = await publishRides(services, operator, orders, ways);
    done.made += made;
    for (const orderId of again) unfinished.add(orderId);
  };
  const legs = new Map(found.map(({ stored: { order } }) => [order.id, mostLegs(order.terms)]));
  for (const batch of batchesOf(staged, legs)) {
    if (services.jobs.stopping.aborted) {
      passing.leave();
      return done;
    }
    try {
      await publish(batch);
    } catch (cause) {
      // One order's trouble does not keep the others' rides from being made.
      if (batch.length === 1 && batch[0]) fail(batch[0].orderId, cause);
      else for (const one of batch) await publish([one]).catch((alone: unknown) => fail(one.orderId, alone));
    }
  }
  passing.leave();
  const through = found.flatMap(({ stored: { order }, facts }) =>
    unfinished.has(order.id) ? [] : [{ id: order.id, through: facts.effect.range.through }],
  );
  if (through.length > 0) {
    await inOperator(services.db, operator, async (queries) => noteMadeThrough({ queries, operator }, through));
  }
  return done;
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

/** The days on which the rides of some dates are driven: a way back may be later. */
function daysOf(orders: readonly ToPublish[], effects: ReadonlyMap<StandingOrderId, Effect>): string[] {
  const days = orders.flatMap(({ orderId, dates }) => {
    const effect = effects.get(orderId);
    return effect ? daysTouched(onDates(effect, new Set(dates.map(String)))) : [];
  });
  return [...new Set(days)].sort();
}

function mostLegs(terms: readonly { legs: readonly unknown[] }[]): number {
  return Math.max(...terms.map(({ legs }) => legs.length));
}

/** Dates of orders in their order, as many together as one hold of the head is long enough for; a date of an order is never split. */
function batchesOf(staged: readonly ToPublish[], legs: ReadonlyMap<StandingOrderId, number>): ToPublish[][] {
  const single = staged.flatMap(({ orderId, dates }) => dates.map((date) => ({ orderId, date })));
  single.sort((a, b) => Temporal.PlainDate.compare(a.date, b.date));
  const batches: Map<StandingOrderId, Temporal.PlainDate[]>[] = [];
  let room = 0;
  for (const { orderId, date } of single) {
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
