import type { ClosedDay } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import type { Looking } from './schedule-store.ts';

/** How many rides stand on a day that is closed: for one program, or for all of them. */
export async function bookedOn(
  { queries, operator }: Looking,
  { date, programId }: Pick<ClosedDay, 'date' | 'programId'>,
): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked from booking
    where operator_id = ${operator} and service_day = ${date.toString()} and canceled_at is null
      ${programId === null ? sql`` : sql`and program_id = ${programId}`}`.execute(queries);
  return rows[0]?.booked ?? 0;
}
