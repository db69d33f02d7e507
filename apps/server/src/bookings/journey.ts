import type { Booking } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

/** The rides booked together with this one and itself, in the order they are ridden. A ride alone is no journey. */
export async function legsOf(queries: Queries, operator: OperatorId, { journeyId }: Booking): Promise<Leg[]> {
  if (journeyId === null) return [];
  const { rows } = await sql<Leg>`
    select booking_id as id, service_day as day from booking
    where operator_id = ${operator} and journey_id = ${journeyId} order by leg_no, booking_id`.execute(queries);
  return rows;
}

/** The days on which its legs are ridden. */
export async function journeyDays(queries: Queries, operator: OperatorId, booking: Booking): Promise<string[]> {
  return [...new Set((await legsOf(queries, operator, booking)).map(({ day }) => day))];
}

interface Leg {
  id: BookingId;
  day: string;
}
