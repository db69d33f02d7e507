import { bookingImportFields, bookingRowKey } from '@handrail/domain/bookings';
import { edit } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { daysOn, writeDays } from '../day/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { ImportKind } from '../platform/importer/index.ts';
import { placeOf } from '../places/index.ts';
import { judgeImported } from './judge-imported.ts';
import { findEnds } from './find-ends.ts';
import { addressOfEnd, namedRider } from './placed-row.ts';
import { whoRides } from './who-rides.ts';

/**
 * A list of rides, such as the spreadsheet an agency has today. One to come is booked by the rules of every booking; one
 * of the past is written as it ended, on no vehicle, and nobody is asked for money for it.
 */
export function bookingImport(clock: Clock): ImportKind {
  return {
    name: 'bookings',
    fields: bookingImportFields,
    keyOf: bookingRowKey,
    judgeKnown: async (asking, rows) => (await whoRides(asking, rows.map(namedRider))).refused,
    lookUp: async ({ services, by }, rows) => {
      const { rows: placed, refused: unfound } = await findEnds({ services, by }, rows);
      const { refused } = await readOperator(services.db, by.operator, async (queries) => {
        const asking = { services, by, queries };
        const ids = idsOnPaper();
        return judgeImported({ queries, operator: by.operator, now: clock.now(), nextId: ids }, placed, async (dates) =>
          daysOn(asking, dates),
        );
      });
      return { rows: placed, warnings: [], refused: [...unfound, ...refused] };
    },
    commit: async ({ tx, services, operator }, rows) => {
      const nextId = await drawIds(tx.queries, rows.length);
      const asked = { queries: tx.queries, operator, now: clock.now(), nextId };
      const { made, days, refused } = await judgeImported(asked, rows, async (dates) =>
        daysOn({ services, by: { operator }, tx }, dates),
      );
      const [wrong] = refused;
      if (wrong)
        return no('ROW_REFUSED', `Row ${wrong.row}: ${wrong.sentence} Check the file again to import the others.`);
      const places = new Map<string, string>();
      for (const { pickupPlaceId, dropoffPlaceId } of made) {
        for (const standIn of [pickupPlaceId, dropoffPlaceId]) {
          if (!places.has(standIn)) places.set(standIn, await placeOf(tx, addressOfEnd(standIn)));
        }
      }
      const placed = made.map((ride) => ({
        ...ride,
        pickupPlaceId: places.get(ride.pickupPlaceId) ?? ride.pickupPlaceId,
        dropoffPlaceId: places.get(ride.dropoffPlaceId) ?? ride.dropoffPlaceId,
      }));
      const ofDay = Map.groupBy(placed, ({ serviceDay }) => serviceDay);
      await writeDays(
        tx,
        days.map((before) => ({ before, after: edit(before, { bookings: ofDay.get(before.date) ?? [] }) })),
      );
      const past = made.filter(({ rideStatus }) => rideStatus !== 0).length;
      return yes({ added: made.length, of_the_past: past });
    },
  };
}

/** Rides that are never written have numbers that no row has. */
function idsOnPaper(): () => string {
  let drawn = 0;
  return () => `-${++drawn}`;
}
