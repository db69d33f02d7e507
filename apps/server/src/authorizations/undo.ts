import { takesAny } from '@handrail/domain/authorizations';
import { type Booking, entryOfRow, type LoggedRow, statusOf } from '@handrail/domain/day';
import { type BookingId, no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { bookingEntity } from '../day/index.ts';
import type { AfterUndo, UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { openBook } from './authorization-book.ts';
import { hasOtherTerms } from './before-rides.ts';
import { rideAuthorizationEntity } from './entities.ts';

/** Columns by which a ride is another to its payer, or takes what it did not. */
const TAKEN_BY = [
  'ride_status',
  'authorization_number',
  'payer_account_id',
  'rider_id',
  'service_day',
  'pickup_place_id',
  'dropoff_place_id',
  'travel_m',
  'aids',
];

/** A ride that comes back asks for its unit anew: whoever was given it since keeps it. */
const unitIsThere: UndoRule = async ({ tx }) => {
  for (const { whyNot, isRefused } of await broughtBack(tx)) {
    if (whyNot !== null && isRefused) return no('NOT_AUTHORIZED', whyNot).refusal;
  }
  return null;
};

/** What was noted is not taken away from under rides that carry its number since. */
const isNotCarried: UndoRule = async ({ tx, changes }) => {
  const gone = changes.flatMap(({ before, after }) => (after === null && before ? [before] : []));
  for (const { rider_id, payer_account_id, number } of gone) {
    const { rows } = await sql`
      select 1 from booking where operator_id = ${tx.operator} and rider_id = ${rider_id}
        and payer_account_id = ${payer_account_id} and authorization_number = ${number}
        and ride_status in (0, 1, 2, 3, 6, 8) limit 1`.execute(tx.queries);
    if (rows.length > 0) return no('UNDO_SUPERSEDED', "This can't be undone: rides carry its number.").refusal;
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [bookingEntity.name]: unitIsThere,
  [rideAuthorizationEntity.name]: isNotCarried,
};

/** Where its payer only minds, a ride comes back without the number that has nothing left, or with another that has. */
export const afterUndo: AfterUndo = async ({ tx }) => {
  const back = await broughtBack(tx);
  const otherwise = back.filter(({ booking, number }) => booking.authorizationNumber !== number);
  await tx.patchAll(
    bookingEntity,
    otherwise.map(({ booking: { id, version }, number }) => ({
      id,
      overVersion: version,
      fields: { authorization_number: number },
    })),
  );
  return back.flatMap(({ whyNot }) => (whyNot === null ? [] : [{ code: 'NOT_AUTHORIZED', sentence: whyNot }]));
};

interface BroughtBack {
  booking: Booking;
  /** The number that it may carry now. */
  number: string | null;
  whyNot: string | null;
  isRefused: boolean;
}

/** The rides that take something of their payers again, and what is left for each of them, one after the other. */
async function broughtBack(tx: Tx): Promise<BroughtBack[]> {
  const coming = (await ridesWritten(tx)).filter(comesBack).map(({ is }) => is);
  if (coming.length === 0) return [];
  const book = await openBook(
    tx,
    coming.map(({ riderId }) => riderId),
  );
  book.release(coming.map(({ id }) => id));
  return coming.map((booking) => {
    const number = book.numberFor(booking);
    const back = { booking, number, whyNot: book.whyNot(booking), isRefused: book.isRefused(booking) };
    book.take({ ...booking, authorizationNumber: number });
    return back;
  });
}

interface Written {
  was: Booking | null;
  is: Booking;
}

/** Whose a ride is goes back with what was authorized of them, and is no matter of its payer. */
function comesBack({ was, is }: Written): boolean {
  if (is.payerAccountId === null || !takesAny({ status: statusOf(is) })) return false;
  if (was === null || !takesAny({ status: statusOf(was) })) return true;
  const isNumbered = is.authorizationNumber !== null && is.authorizationNumber !== was.authorizationNumber;
  return isNumbered || hasOtherTerms({ ...was, riderId: is.riderId }, is);
}

/** Rides as the undo found them, and as it leaves them. */
async function ridesWritten({ queries, operator, changes }: Tx): Promise<Written[]> {
  const touched = new Map<BookingId, LoggedRow | null>();
  for (const { entity, id, before, after } of changes) {
    if (entity !== bookingEntity.name || (before && after && !TAKEN_BY.some((column) => column in after))) continue;
    const earlier = touched.get(id);
    touched.set(id, earlier === undefined ? before : earlier && { ...before, ...earlier });
  }
  if (touched.size === 0) return [];
  const { rows } = await sql<{ id: BookingId; row: LoggedRow }>`
    select booking_id as id, to_jsonb(b) as row from booking b
    where operator_id = ${operator} and booking_id = any(${[...touched.keys()]}::bigint[]) order by booking_id`.execute(
    queries,
  );
  return rows.map(({ id, row }) => {
    const before = touched.get(id) ?? null;
    return { was: before && entryOfRow('booking', { ...row, ...before }), is: entryOfRow('booking', row) };
  });
}
