import type { BookingId, OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import './rider-word-table.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** As long as whoever called takes to say what is to become of the ride. */
const MINUTES = 10;

interface GivenWord {
  operator: OperatorId;
  bookingId: BookingId;
  personId: PersonId;
  way: 'code' | 'identity_check';
  said: string;
  now: Temporal.Instant;
}

/** Keeps the rider's word about a booking: until when it is good for one change. */
export async function keepWord(queries: Queries, word: GivenWord): Promise<Temporal.Instant> {
  const goodUntil = word.now.add({ minutes: MINUTES });
  await queries
    .insertInto('rider_word')
    .values({
      operator_id: word.operator,
      booking_id: word.bookingId,
      person_id: word.personId,
      way: word.way,
      said: word.said,
      given_at: word.now.toString(),
      good_until: goodUntil.toString(),
    })
    .execute();
  return goodUntil;
}

/**
 * Spends the rider's word about a booking, in the change it was given for: if that is refused the word is as good as before.
 * False where nobody gave one, or it was spent, or is too old. Whoever changes holds the operator's head, so that of two
 * changes in one moment one finds it spent.
 */
export async function spendWord(
  queries: Queries,
  { operator, bookingId, now }: Pick<GivenWord, 'operator' | 'bookingId' | 'now'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rider_word set spent_at = ${now.toString()}
    where operator_id = ${operator} and booking_id = ${bookingId}
      and spent_at is null and good_until > ${now.toString()}::timestamptz`.execute(queries);
  return (numAffectedRows ?? 0n) > 0n;
}
