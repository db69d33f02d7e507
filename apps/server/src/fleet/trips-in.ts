import { numberOf } from '@handrail/domain/day';
import { type ServicePeriod, warnOfTripsStillOn } from '@handrail/domain/fleet';
import type { OperatorId, Warning } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Changing } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { todayOf, yardOf } from '../programs/index.ts';
import type { StoredVehicle } from './vehicle-store.ts';

/** The numbers of rides of which nothing more comes. */
const OVER = (['completed', 'no_show', 'canceled_early', 'canceled_late'] as const).map(numberOf);

/** A trip whose riders are all done, or that nobody rides any more, has been where it had to be. */
const isToDo = sql`not exists (
  select 1 from booking b where b.operator_id = t.operator_id and b.trip_id = t.trip_id
  having count(*) > 0 and bool_and(b.ride_status = any(${OVER}::int[])))`;

/** What is on a vehicle in the days on which it is down, day by day: someone has to put it elsewhere. */
export async function tripsIn(
  queries: Queries,
  operator: OperatorId,
  { vehicleId, startsOn, endsOn }: ServicePeriod,
): Promise<{ date: string; trip_id: string }[]> {
  const { rows } = await sql<{ date: string; trip_id: string }>`
    select r.service_day as date, t.trip_id
    from run r join trip t on t.operator_id = r.operator_id and t.run_id = r.run_id
    where r.operator_id = ${operator} and r.vehicle_id = ${vehicleId}
      and r.service_day >= ${startsOn.toString()}
      and (${endsOn?.toString() ?? null}::date is null or r.service_day <= ${endsOn?.toString() ?? null}::date)
      and ${isToDo}
    order by r.service_day, t.starts_at, t.trip_id`.execute(queries);
  return rows;
}

/** What vehicles that were just made inactive still carry from today on. */
export async function tripsLeftOn(
  context: Changing,
  vehicles: readonly Pick<StoredVehicle, 'id'>[],
): Promise<Warning[]> {
  if (vehicles.length === 0) return [];
  const { queries, operator } = context.tx;
  const today = await todayOf(yardOf(context));
  const { rows } = await sql<{ vehicle: string; trips: number; first: string; last: string }>`
    select coalesce(nullif(v.fleet_number, ''), v.plate) as vehicle, count(*)::int as trips,
      min(r.service_day) as first, max(r.service_day) as last
    from run r
    join trip t on t.operator_id = r.operator_id and t.run_id = r.run_id
    join vehicle v on v.operator_id = r.operator_id and v.vehicle_id = r.vehicle_id
    where r.operator_id = ${operator} and r.service_day >= ${today.toString()}
      and r.vehicle_id = any(${vehicles.map(({ id }) => id)}::bigint[]) and ${isToDo}
    group by v.vehicle_id, v.fleet_number, v.plate, v.column_number
    order by v.column_number, v.vehicle_id`.execute(queries);
  const left = rows.map(({ vehicle, trips, first, last }) => {
    return { vehicle, trips, startsOn: Temporal.PlainDate.from(first), endsOn: Temporal.PlainDate.from(last) };
  });
  return warnOfTripsStillOn(left);
}
