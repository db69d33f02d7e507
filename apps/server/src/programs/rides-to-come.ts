import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';

/** Whether rides to come are booked: the day they are of is told by the program's clock, which may then not be changed. */
export async function hasRidesToCome(
  queries: Queries,
  operator: OperatorId,
  programId: ProgramId,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking b
    where b.operator_id = ${operator} and b.service_day >= ${today.toString()}::date
      and b.program_id = ${programId} and ${isToCome}
    limit 1`.execute(queries);
  return rows.length > 0;
}

export interface RideRow {
  booking_id: string;
  rider_id: string;
  firstname: string;
  lastname: string;
  service_day: string;
  /** By the program's clock; null while the rider has yet to call. */
  wall: string | null;
  pickup: string;
  pickup_latitude: number;
  pickup_longitude: number;
  dropoff: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
}

/** The rides to come of a program from a day on, up to another, the earliest first. */
export async function listRidesToCome(
  queries: Queries,
  operator: OperatorId,
  programId: ProgramId,
  { from, until }: { from: Temporal.PlainDate; until: string | null },
): Promise<RideRow[]> {
  const { rows } = await sql<RideRow>`
    select b.booking_id, b.rider_id, r.firstname, r.lastname, b.service_day,
      b.scheduled_pickup_at at time zone p.zone as wall,
      f.line || ', ' || f.city as pickup, f.latitude as pickup_latitude, f.longitude as pickup_longitude,
      t.line || ', ' || t.city as dropoff, t.latitude as dropoff_latitude, t.longitude as dropoff_longitude
    from booking b
      join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
      join person r on r.operator_id = b.operator_id and r.person_id = b.rider_id
      join place f on f.operator_id = b.operator_id and f.place_id = b.pickup_place_id
      join place t on t.operator_id = b.operator_id and t.place_id = b.dropoff_place_id
    where b.operator_id = ${operator} and b.service_day >= ${from.toString()}::date
      and (${until}::date is null or b.service_day < ${until}::date)
      and b.program_id = ${programId} and ${isToCome}
    order by b.service_day, b.scheduled_pickup_at nulls last, b.booking_id`.execute(queries);
  return rows;
}

/** Booked or under way: neither over, nor called off, nor in vain. */
const isToCome = sql`b.ride_status in (0, 1, 2, 6, 8)`;
