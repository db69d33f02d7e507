import { randomUUID } from 'node:crypto';
import { call, day, id } from '@handrail/contracts/platform';
import { invariant, type OperatorId, serviceDateOf, yes } from '@handrail/domain/platform';
import { type Effect, ridesToMake, type StandingOrderId } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { daysOn, lookingOf, zonesOf } from '../day/index.ts';
import { preparedChange } from '../platform/calls/handler.ts';
import { runChange } from '../platform/calls/run-change.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { inOperator, readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { keepJudged, settledBy } from './keep-judged.ts';
import { daysAhead, gatherFacts, type Looking, type OrderFacts } from './order-facts.ts';
import { findOrder, noteMadeThrough, type StoredOrder } from './order-store.ts';
import { type OrderWays, reckonWays } from './order-ways.ts';
import { isNews, listRefusals, type StoredRefusal } from './refusal-store.ts';

/** As many rides at once as nobody at a desk waits for: four weeks of a way there and back. */
const RIDES_AT_ONCE = 60;

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

/**
 * Makes the rides of an order as far ahead as they are to be: how many. What there is to make is found and judged while
 * nothing is held, and published a few dates at a time, judged anew. Two who do so at once make each ride once.
 */
export async function makeAhead(services: Services, operator: OperatorId, orderId: StandingOrderId): Promise<number> {
  const staged = await stage(services, operator, orderId);
  if (!staged) return 0;
  const publish = publishBy(staged.ways);
  invariant(publish.kind === 'change', 'Making rides changes something.');
  let [made, again] = [0, staged.again];
  const most = Math.max(1, Math.floor(RIDES_AT_ONCE / staged.legs));
  for (let at = 0; at < staged.dates.length; at += most) {
    const params = { subscription_id: orderId, dates: staged.dates.slice(at, at + most).map(String) };
    const published = await runChange(services, {
      handler: publish,
      params,
      by: { kind: 'job', operator, personId: null, name: 'Standing orders' },
      requestId: randomUUID(),
      address: '',
      idempotencyKey: null,
    });
    const done = published.ok ? (published.value.data as Published) : { made: 0, again: 1 };
    made += done.made;
    again += done.again;
  }
  // An order that was changed meanwhile is looked at anew.
  if (again > 0) return made;
  await inOperator(services.db, operator, async (queries) =>
    noteMadeThrough({ queries, operator }, orderId, staged.through),
  );
  return made;
}

/**
 * The dates on which something is to be written: rides to be made, or a refusal that is news. The order and its days are
 * pictures of two moments, since the roads are asked for in between; under the head all of it is read again.
 */
async function stage(services: Services, operator: OperatorId, orderId: StandingOrderId) {
  const found = await readOperator(services.db, operator, async (queries) =>
    gather({ services, queries, operator, clock: services.clocks.town }, orderId),
  );
  if (!found) return null;
  const { stored, facts, effect, held } = found;
  const ways = await waysOf(services, operator, found);
  const days = await readOperator(services.db, operator, async (queries) =>
    daysOn({ services, by: { operator }, queries }, daysTouched(effect)),
  );
  let drawn = 0;
  const nextId = () => `-${++drawn}`;
  const judged = judgeEffect({ order: stored.order, effect, days }, facts, { ways, nextId, levels: [] });
  const settled = settledBy(stored.order, judged);
  const dates = new Map(judged.dates.map((date) => [date.toString(), date]));
  for (const one of judged.refused) {
    if (isNews(held, { refused: [one], isSettled: () => false })) dates.set(one.date.toString(), one.date);
  }
  for (const one of held) {
    if (isNews([one], { ...settled, refused: judged.refused.filter(({ date }) => date.equals(one.date)) }))
      dates.set(one.date.toString(), one.date);
  }
  return {
    ways,
    legs: Math.max(...stored.order.terms.map(({ legs }) => legs.length)),
    again: judged.again.length,
    through: facts.effect.range.through,
    dates: [...dates.values()].sort((a, b) => Temporal.PlainDate.compare(a, b)),
  };
}

/** The ways of the rides that are to be made, a date for each weekday on which they are driven. */
async function waysOf(services: Services, operator: OperatorId, { stored, effect }: Found): Promise<OrderWays> {
  const wishes = [...effect.added, ...effect.restored.map(({ wish }) => wish)];
  const dates = [...new Map(wishes.map(({ date }) => [date.dayOfWeek, date])).values()];
  return reckonWays(services, operator, {
    programId: stored.order.programId,
    legs: wishes.map(({ leg }) => leg),
    dates,
  });
}

interface Found {
  stored: StoredOrder;
  facts: OrderFacts;
  effect: Effect;
  held: readonly StoredRefusal[];
}

async function gather(looking: Looking, orderId: StandingOrderId): Promise<Found | null> {
  const stored = await findOrder(looking, orderId);
  if (!stored) return null;
  const { order } = stored;
  const facts = await gatherFacts(
    looking,
    order,
    order.terms.map(({ ride }) => ride.riderId),
  );
  const effect = { ...NO_CHANGE, ...ridesToMake(order, facts.effect) };
  return { stored, facts, effect, held: await listRefusals(looking, [orderId], facts.today) };
}

const NO_CHANGE = { changed: [], canceled: [], kept: [] };

interface Published {
  made: number;
  again: number;
}

/** No browser calls it, so it stands in no list of calls. */
const makeRidesContract = call('make_standing_order_rides', {
  by: { kind: 'levels', levels: [] },
  effect: 'operation',
  undo: 'never',
  params: { subscription_id: id, dates: z.array(day) },
  result: z.object({ made: z.int(), again: z.int() }),
});

/** Makes the rides of some dates of an order by the ways that were asked for when they were found. */
const publishBy = (ways: OrderWays) =>
  preparedChange(
    makeRidesContract,
    async () => Promise.resolve(ways),
    async ({ subscription_id, dates }, context) => {
      const { tx, clock } = context;
      const found = await gather({ ...lookingOf(context), clock }, subscription_id);
      if (!found) return yes({ made: 0, again: 0 });
      const { stored, facts, held } = found;
      const effect = onDates(found.effect, new Set(dates));
      const days = await daysOn(context, daysTouched(effect));
      const nextId = await drawIds(tx.queries, 2 * effect.added.length + 1);
      const judged = judgeEffect({ order: stored.order, effect, days }, facts, { ways, nextId, levels: [] });
      const ofDates = held.filter(({ date }) => dates.includes(date.toString()));
      await keepJudged(tx, stored.order, judged, ofDates);
      return yes({ made: judged.made.length + judged.restored.length, again: judged.again.length });
    },
  );

function onDates({ added, restored, refused }: Effect, dates: ReadonlySet<string>): Effect {
  const isMeant = ({ date }: { date: Temporal.PlainDate }) => dates.has(date.toString());
  return {
    ...NO_CHANGE,
    added: added.filter(isMeant),
    restored: restored.filter(({ wish }) => isMeant(wish)),
    refused: refused.filter(isMeant),
  };
}
