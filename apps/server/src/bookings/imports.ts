import { bookingImportFields, bookingRowKey, dayOfRow } from '@handrail/domain/bookings';
import { type Booking, edit } from '@handrail/domain/day';
import { eachOf, type Pieces } from '@handrail/domain/platform';
import { daysOn, writeDays } from '../day/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { judgingOutside } from '../platform/importer/import-in-parts.ts';
import type { ImportInParts, JudgedRow, JudgingRows, RowCome, RowProblem } from '../platform/importer/index.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import { placesAtHand } from './places-at-hand.ts';
import { gatherImported, judgeImported, type RideCome } from './judge-imported.ts';
import { findEnds } from './find-ends.ts';
import { namedRider } from './placed-row.ts';
import { whoRides } from './who-rides.ts';

/** Beside the days themselves: who rides, and by what terms. */
const RESTS_ON: ReadonlySet<string> = new Set([
  'person',
  'rider',
  'rider_program',
  'program',
  'program_version',
  'closed_day',
]);

/**
 * A list of rides, such as the spreadsheet an agency has today. One to come is booked by the rules of every booking; one
 * of the past is written as it ended, on no vehicle, and nobody is asked for money for it.
 */
export function bookingImport(clock: Clock): ImportInParts<Booking> {
  const places = placesAtHand();
  const judge = async (judging: JudgingRows, rows: readonly JudgedRow[]) => {
    const { services, operator, reading, tx } = judging;
    const by = { operator };
    const gathered = await reading(async (queries) =>
      gatherImported({ queries, operator }, rows, async (dates) =>
        daysOn(tx ? { services, by, tx } : { services, by, queries }, dates),
      ),
    );
    return judgeImported(gathered, rows, { now: clock.now(), lettingOthersIn: tx === null });
  };

  return {
    name: 'bookings',
    fields: bookingImportFields,
    keyOf: bookingRowKey,
    restsOn: RESTS_ON,
    isOfOneDay: true,
    judgeKnown: async (asking, rows) => (await whoRides(asking, rows, namedRider)).refused,
    lookUp: async ({ services, by }, rows) => {
      const { rows: placed, refused: unfound } = await findEnds({ services, by }, rows);
      const { refused } = await judge(judgingOutside(services, by.operator), placed);
      return { rows: placed, warnings: [], refused: [...unfound, ...refused] };
    },
    judge: async (judging, rows) => {
      const { made, refused } = await judge(judging, rows);
      if (!judging.tx) await places.find(judging, await pieceByPiece(eachOf(made, ({ booking }) => endsOf(booking))));
      return pieceByPiece(comeOf(rows, made, refused));
    },
    write: async ({ tx, services }, come) => {
      const dates = new Set(come.flatMap((one) => one.dates));
      const days = await daysOn({ services, by: { operator: tx.operator }, tx }, dates);
      const rides = come.flatMap(({ made }) => made ?? []);
      const placeOf = await places.write(tx, rides.flatMap(endsOf));
      const nextId = await drawIds(tx.queries, rides.length);
      const written = rides.map((ride) => ({
        ...ride,
        id: nextId(),
        pickupPlaceId: placeOf(ride.pickupPlaceId),
        dropoffPlaceId: placeOf(ride.dropoffPlaceId),
      }));
      const ofDay = Map.groupBy(written, ({ serviceDay }) => serviceDay);
      await writeDays(
        tx,
        days.map((before) => ({ before, after: edit(before, { bookings: ofDay.get(before.date) ?? [] }) })),
      );
      const past = written.filter(({ rideStatus }) => rideStatus !== 0).length;
      return { added: written.length, of_the_past: past };
    },
  };
}

/** What each row comes to; of several things that are wrong with one the first is told. */
function* comeOf(
  rows: readonly JudgedRow[],
  made: readonly RideCome[],
  refused: readonly RowProblem[],
): Pieces<RowCome<Booking>[]> {
  const bookingOf = new Map<number, Booking>();
  for (const { row, booking } of made) {
    bookingOf.set(row, booking);
    yield;
  }
  const problemOf = new Map(refused.toReversed().map((one) => [one.row, one]));
  return yield* eachOf(rows, ({ row, values }) => [
    {
      row,
      made: bookingOf.get(row) ?? null,
      problem: problemOf.get(row) ?? null,
      dates: [dayOfRow(values)],
      size: 1,
    },
  ]);
}

function endsOf({ pickupPlaceId, dropoffPlaceId }: Booking): string[] {
  return [pickupPlaceId, dropoffPlaceId];
}
