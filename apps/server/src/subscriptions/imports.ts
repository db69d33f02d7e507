import { judgeOrderRow, orderImportFields, orderRowKey } from '@handrail/domain/subscriptions';
import { entriesOf } from '@handrail/domain/day';
import { invariant, no, yes } from '@handrail/domain/platform';
import { whoRides } from '../bookings/index.ts';
import { daysOn, writeDays } from '../day/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { ImportKind } from '../platform/importer/index.ts';
import { idsOnPaper } from './ids-on-paper.ts';
import { judgeOrderRows, type OrderMade } from './judge-order-rows.ts';
import { placesOf, settledBy } from './keep-judged.ts';
import { insertOrder } from './order-store.ts';
import { namedRider, placeOrders } from './placed-order.ts';
import { keepRefusals } from './refusal-store.ts';

/**
 * A list of standing orders, such as the spreadsheet an agency has today. Each becomes an order with its rides of the weeks to
 * come, by the rules of the form: rides that are booked already are its own, and dates that cannot be had are listed on it.
 */
export function orderImport(clock: Clock): ImportKind {
  return {
    name: 'standing_orders',
    fields: orderImportFields,
    judgeRow: judgeOrderRow,
    keyOf: orderRowKey,
    judgeKnown: async (asking, rows) => (await whoRides(asking, rows.map(namedRider))).refused,
    lookUp: async ({ services, by }, rows) => {
      const { rows: placed, refused: unfound } = await placeOrders({ services, by }, rows);
      const { refused, odd } = await readOperator(services.db, by.operator, async (queries) => {
        const looking = { services, queries, operator: by.operator, clock };
        const ids = idsOnPaper();
        return judgeOrderRows(looking, placed, {
          daysOf: async (dates) => daysOn({ services, by, queries }, dates),
          idsFor: async () => Promise.resolve(ids),
        });
      });
      return { rows: placed, warnings: odd, refused: [...unfound, ...refused] };
    },
    commit: async ({ tx, services, operator }, rows) => {
      const looking = { services, queries: tx.queries, operator, clock };
      const { made, days, given, refused } = await judgeOrderRows(looking, rows, {
        daysOf: async (dates) => daysOn({ services, by: { operator }, tx }, dates),
        idsFor: async (count) => drawIds(tx.queries, count),
      });
      const [wrong] = refused;
      if (wrong)
        return no('ROW_REFUSED', `Row ${wrong.row}: ${wrong.sentence} Check the file again to import the others.`);
      const { ofDay, ofOrder } = await placesOf(tx, given);
      for (const one of made) {
        const generatedThrough = one.facts.effect.range.through;
        await insertOrder(tx, ofOrder(one.order), { bookingId: firstRideOf(one), note: one.note, generatedThrough });
      }
      await writeDays(
        tx,
        days.map(({ before, after }) => ({ before, after: ofDay(after) })),
      );
      for (const { order, judged } of made) await keepRefusals(tx, order.id, [], settledBy(order, judged));
      return yes({
        added: made.length,
        with_refused_dates: made.filter(({ judged }) => judged.refused.length > 0).length,
      });
    },
  };
}

/** The booking that the order stands for in lists: the first that is its own. */
function firstRideOf({ order, judged }: OrderMade): string {
  const own = judged.days
    .flatMap(({ after }) => [...entriesOf(after.booking)])
    .filter(({ subscriptionId }) => subscriptionId === order.id)
    .sort((a, b) => `${a.occurrenceOn} ${a.legNo}`.localeCompare(`${b.occurrenceOn} ${b.legNo}`));
  const [first] = own;
  invariant(first, 'An order without a ride was refused.');
  return first.id;
}
