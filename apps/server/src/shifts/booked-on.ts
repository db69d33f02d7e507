import type { ProgramId } from '@handrail/domain/platform';
import type { ClosedDay } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
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

interface Booked {
  date: string;
  programId: ProgramId;
  rides: number;
}

/** The same from one date to another, both included, for each day and program that has rides. */
export async function bookedWithin(
  { queries, operator }: Looking,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select service_day as date, program_id as "programId", count(*)::int as rides from booking
    where operator_id = ${operator} and service_day between ${from.toString()} and ${to.toString()}
      and canceled_at is null
    group by service_day, program_id order by service_day, program_id`.execute(queries);
  return rows;
}
