import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import { ridersNamedIn } from '../platform/calls/note-reading.ts';
import type { Change } from '../platform/log/tx.ts';

/** Rows that are a person, by their own id. */
const PEOPLE = new Set(['person', 'rider']);

/**
 * The people whose data some changes show. A change of a ride, of its stops or of a rider's places and programs is about
 * its rider, also where the row is gone since: then the change itself says whose it was.
 */
export async function ridersOfChanges(
  queries: Queries,
  operator: OperatorId,
  changes: readonly Change[],
): Promise<string[]> {
  const riders = new Set<string>();
  const others = new Set<string>();
  for (const { entity, id, before, after } of changes) {
    (PEOPLE.has(entity) ? riders : others).add(id);
    for (const rider of ridersNamedIn([before, after])) riders.add(rider);
    for (const row of [before, after]) {
      const booking = row?.['booking_id'];
      if (typeof booking === 'number' || typeof booking === 'string') others.add(String(booking));
    }
  }
  // One sequence numbers everything, so an id is a booking's or a place's and never both.
  const ids = [...others];
  const { rows } = await sql<{ id: string }>`
    select rider_id as id from booking where operator_id = ${operator} and (booking_id = any(${ids}::bigint[])
      or booking_id in (select booking_id from stop where operator_id = ${operator} and stop_id = any(${ids}::bigint[])))
    union select rider_id from rider_place where operator_id = ${operator}
      and (rider_place_id = any(${ids}::bigint[]) or place_id = any(${ids}::bigint[]))
    union select rider_id from rider_program where operator_id = ${operator} and rider_program_id = any(${ids}::bigint[])`.execute(
    queries,
  );
  for (const { id } of rows) riders.add(id);
  return [...riders];
}
