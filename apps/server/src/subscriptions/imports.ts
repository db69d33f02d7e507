import { type Booking, edit } from '@handrail/domain/day';
import { type Id, invariant } from '@handrail/domain/platform';
import { judgeOrderRow, orderImportFields, orderRowKey, type StandingOrder } from '@handrail/domain/subscriptions';
import { whoRides } from '../bookings/index.ts';
import { daysOn, writeDays } from '../day/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { judgingOutside } from '../platform/importer/import-in-parts.ts';
import type { ImportInParts } from '../platform/importer/index.ts';
import { judgeOrderRows, type OrderMade } from './judge-order-rows.ts';
import { placesOf } from './keep-judged.ts';
import { insertOrder } from './order-store.ts';
import { namedRider, placeOrders } from './placed-order.ts';
import { keepRefusals } from './refusal-store.ts';

/** Beside the days themselves: who rides, by what terms, who pays, what is wished, and which orders there are. */
const RESTS_ON: ReadonlySet<string> = new Set([
  'person',
  'rider',
  'rider_program',
  'program',
  'program_version',
  'closed_day',
  'settings',
  'account',
  'account_program',
  'vehicle',
  'driver',
  'subscription',
]);

/**
 * A list of standing orders, such as the spreadsheet an agency has today. Each becomes an order with its rides of the weeks to
 * come, by the rules of the form: rides that are booked already are its own, and dates that cannot be had are listed on it.
 */
export function orderImport(clock: Clock): ImportInParts<OrderMade> {
  return {
    name: 'standing_orders',
    fields: orderImportFields,
    restsOn: RESTS_ON,
    isOfOneDay: false,
    judgeRow: judgeOrderRow,
    keyOf: orderRowKey,
    judgeKnown: async (asking, rows) => (await whoRides(asking, rows, namedRider)).refused,
    lookUp: async ({ services, by }, rows) => {
      const { rows: placed, refused: unfound } = await placeOrders({ services, by }, rows);
      const { refused, odd } = await judgeOrderRows(judgingOutside(services, by.operator), clock, placed);
      return { rows: placed, warnings: odd, refused: [...unfound, ...refused] };
    },
    judge: async (judging, rows) => {
      const { made, datesOf, refused } = await judgeOrderRows(judging, clock, rows);
      const madeOf = new Map(made.map((one) => [one.row, one]));
      const problemOf = new Map(refused.toReversed().map((one) => [one.row, one]));
      return rows.map(({ row }) => ({
        row,
        made: madeOf.get(row) ?? null,
        problem: problemOf.get(row) ?? null,
        dates: datesOf.get(row) ?? [],
        size: 1 + (madeOf.get(row)?.rides.length ?? 0),
      }));
    },
    write: async ({ tx, services }, come) => {
      const made = come.flatMap((one) => one.made ?? []);
      const serviceDays = new Set(made.flatMap(({ rides }) => rides.map(({ serviceDay }) => serviceDay)));
      const days = await daysOn({ services, by: { operator: tx.operator }, tx }, serviceDays);
      const { ofRide, ofOrder } = await placesOf(tx, new Map(made.flatMap(({ given }) => [...given])));
      const orders = await numbered(made, async (count) => drawIds(tx.queries, count));
      for (const { order, rides, note, generatedThrough } of orders) {
        await insertOrder(tx, ofOrder(order), { bookingId: firstRideOf(order, rides), note, generatedThrough });
      }
      const ofDay = Map.groupBy(
        orders.flatMap(({ rides }) => rides.map(ofRide)),
        ({ serviceDay }) => serviceDay,
      );
      await writeDays(
        tx,
        days.map((before) => ({ before, after: edit(before, { bookings: ofDay.get(before.date) ?? [] }) })),
      );
      // A new order has no dates from before to be settled.
      for (const { order, refused } of orders) await keepRefusals(tx, order.id, [], { refused, isSettled: () => true });
      return { added: orders.length, with_refused_dates: orders.filter(({ refused }) => refused.length > 0).length };
    },
  };
}

/** The same with numbers of their own, in the stead of those on paper. */
async function numbered(
  made: readonly OrderMade[],
  idsFor: (count: number) => Promise<() => Id<never>>,
): Promise<OrderMade[]> {
  const onPaper = made.map(({ order, rides }) => [
    ...new Set([order.id, ...rides.flatMap(({ id, journeyId }) => [id, journeyId ?? []].flat())].filter(isOnPaper)),
  ]);
  const nextId = await idsFor(onPaper.reduce((sum, ids) => sum + ids.length, 1));
  return made.map((one, n) => {
    const drawn = new Map(onPaper[n]?.map((id) => [id, nextId()]));
    const real = (id: string) => drawn.get(id) ?? id;
    const rides = one.rides.map((ride): Booking => ({
      ...ride,
      id: real(ride.id),
      subscriptionId: ride.subscriptionId && real(ride.subscriptionId),
      journeyId: ride.journeyId && real(ride.journeyId),
    }));
    return { ...one, order: { ...one.order, id: real(one.order.id) }, rides };
  });
}

function isOnPaper(id: string): boolean {
  return id.startsWith('-');
}

/** The booking that the order stands for in lists: the first that is its own. */
function firstRideOf(order: StandingOrder, rides: readonly Booking[]): string {
  const [first] = rides
    .filter(({ subscriptionId }) => subscriptionId === order.id)
    .sort((a, b) => `${a.occurrenceOn} ${a.legNo}`.localeCompare(`${b.occurrenceOn} ${b.legNo}`));
  invariant(first, 'An order without a ride was refused.');
  return first.id;
}
