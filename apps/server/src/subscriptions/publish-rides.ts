import { randomUUID } from 'node:crypto';
import { call, day, id } from '@handrail/contracts/platform';
import type { Day } from '@handrail/domain/day';
import { invariant, type OperatorId, yes } from '@handrail/domain/platform';
import type { Effect, StandingOrderId } from '@handrail/domain/subscriptions';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { daysOn, lookingOf, writeDays } from '../day/index.ts';
import { type Changing, preparedChange } from '../platform/calls/handler.ts';
import { runChange } from '../platform/calls/run-change.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import type { Services } from '../platform/services.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { settledBy } from './keep-judged.ts';
import type { OrderWays } from './order-ways.ts';
import { keepRefusals } from './refusal-store.ts';
import { gatherOrders } from './rides-to-make.ts';

/** Dates of an order whose rides are published together with those of others. */
export interface ToPublish {
  orderId: StandingOrderId;
  dates: readonly string[];
}

export interface Published {
  made: number;
  /** Orders that were changed meanwhile in a way whose roads nobody asked for: they are looked at anew. */
  again: StandingOrderId[];
}

/** Makes the rides of some dates of some orders: one operation, for which everything is read and judged anew. */
export async function publishRides(
  services: Services,
  operator: OperatorId,
  orders: readonly ToPublish[],
  waysOf: WaysOfOrders,
): Promise<Published> {
  const handler = publishBy(waysOf);
  invariant(handler.kind === 'change', 'Making rides changes something.');
  const published = await runChange(services, {
    handler,
    params: {
      orders: orders.map(({ orderId, dates }) => ({ subscription_id: orderId, dates: [...dates] })),
    },
    by: { kind: 'job', operator, personId: null, name: 'Standing orders' },
    requestId: randomUUID(),
    address: '',
    idempotencyKey: null,
  });
  if (published.ok) return published.value.data as Published;
  return { made: 0, again: orders.map(({ orderId }) => orderId) };
}

/** What was found for each order before anything was held. */
export type WaysOfOrders = ReadonlyMap<StandingOrderId, OrderWays>;

/** No browser calls it, so it stands in no list of calls. */
const makeRidesContract = call('make_standing_order_rides', {
  by: { kind: 'levels', levels: [] },
  effect: 'operation',
  undo: 'never',
  params: { orders: z.array(z.object({ subscription_id: id, dates: z.array(day) })) },
  result: z.object({ made: z.int(), again: z.array(id) }),
});

const publishBy = (ways: WaysOfOrders) =>
  preparedChange(
    makeRidesContract,
    async () => Promise.resolve(ways),
    async ({ orders }, context) => {
      const { tx, clock } = context;
      const asked = orders.map(({ subscription_id, dates }) => ({ orderId: subscription_id, dates }));
      const found = await gatherOrders({ ...lookingOf(context), clock }, asked);
      const meant = found.map((one) => ({ ...one, effect: onDates(one.effect, datesOf(asked, one.stored.order.id)) }));
      const days = await heldDays(context, meant);
      const added = meant.reduce((sum, { effect }) => sum + effect.added.length, 0);
      const nextId = await drawIds(tx.queries, 2 * added + meant.length);
      const published: Published = { made: 0, again: [] };
      const refusals = [];
      for (const { stored, facts, effect, held } of meant) {
        const { order } = stored;
        const known = ways.get(order.id);
        invariant(known, 'Ways were asked for every order that is published.');
        const touched = daysTouched(effect).flatMap((date) => days.now(date));
        const judged = judgeEffect({ order, effect, days: touched }, facts, { ways: known, nextId, levels: [] });
        days.goOn(judged.days);
        published.made += judged.made.length + judged.restored.length;
        if (judged.again.length > 0) published.again.push(order.id);
        const dates = datesOf(asked, order.id);
        const ofDates = held.filter(({ date }) => dates.has(date.toString()));
        refusals.push({ orderId: order.id, ofDates, settled: settledBy(order, judged) });
      }
      await writeDays(tx, days.changed());
      for (const { orderId, ofDates, settled } of refusals) await keepRefusals(tx, orderId, ofDates, settled);
      return yes(published);
    },
  );

/** The days that some effects touch, each as it is once the orders before have had their rides. */
async function heldDays(context: Changing, meant: readonly { effect: Effect }[]) {
  const dates = [...new Set(meant.flatMap(({ effect }) => daysTouched(effect)))].sort();
  const before = new Map((await daysOn(context, dates)).map((held) => [held.date, held]));
  const after = new Map(before);
  return {
    now: (date: string): Day[] => [after.get(date)].filter((held) => held !== undefined),
    goOn: (judged: readonly { after: Day }[]) => {
      for (const one of judged) after.set(one.after.date, one.after);
    },
    changed: () =>
      [...before].flatMap(([date, held]) => {
        const now = after.get(date);
        return now && now !== held ? [{ before: held, after: now }] : [];
      }),
  };
}

function datesOf(
  asked: readonly { orderId: StandingOrderId; dates: readonly string[] }[],
  id: StandingOrderId,
): ReadonlySet<string> {
  return new Set(asked.flatMap(({ orderId, dates }) => (orderId === id ? dates : [])));
}

/** What is to be done on some dates of it. */
export function onDates({ added, restored, refused, ...none }: Effect, dates: ReadonlySet<string>): Effect {
  const isMeant = ({ date }: { date: Temporal.PlainDate }) => dates.has(date.toString());
  return {
    ...none,
    added: added.filter(isMeant),
    restored: restored.filter(({ wish }) => isMeant(wish)),
    refused: refused.filter(isMeant),
  };
}
