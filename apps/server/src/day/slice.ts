import { find, fromRows, type Booking, type Day, type LoggedRow } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { zonesOf } from './day-store.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** Bookings in the order they were asked for, with as much of their days as it takes to show them. */
export interface Slice {
  day: Day;
  bookings: Booking[];
}

/** Reads bookings of any days with their trips, stops and runs: what a list shows is seldom one day's. */
export async function readSlice(queries: Queries, operator: OperatorId, ids: readonly BookingId[]): Promise<Slice> {
  const { rows } = await sql<{ kind: 'booking' | 'stop' | 'trip' | 'run'; row: LoggedRow }>`
    with chosen as (
      select * from booking where operator_id = ${operator} and booking_id = any(${[...ids]}::bigint[])
    ), ridden as (
      select * from trip where operator_id = ${operator} and trip_id in (select trip_id from chosen)
    )
    select 'booking' as kind, to_jsonb(t) as row from chosen t
    union all select 'stop', to_jsonb(t) from stop t
      where operator_id = ${operator} and booking_id in (select booking_id from chosen)
    union all select 'trip', to_jsonb(t) from ridden t
    union all select 'run', to_jsonb(t) from run t
      where operator_id = ${operator} and run_id in (select run_id from ridden)`.execute(queries);
  const of = (kind: string) => rows.flatMap((found) => (found.kind === kind ? [found.row] : []));
  const day = fromRows({
    date: '', // of no day, so that no change of one is ever applied to it
    version: 0,
    zones: await zonesOf(queries, operator),
    runs: of('run'),
    trips: of('trip'),
    stops: of('stop'),
    bookings: of('booking'),
    shifts: [],
  });
  return { day, bookings: ids.flatMap((id) => find(day.booking, id) ?? []) };
}

/** One booking with its slice. Of another operator or of nobody, the answer is the same. */
export async function readBooking(
  queries: Queries,
  operator: OperatorId,
  id: BookingId,
): Promise<{ day: Day; booking: Booking }> {
  const { day, bookings } = await readSlice(queries, operator, [id]);
  const [booking] = bookings;
  if (!booking) throw notFound();
  return { day, booking };
}
