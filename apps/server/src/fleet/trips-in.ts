import type { ServicePeriod } from '@handrail/domain/fleet';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

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
    order by r.service_day, t.starts_at, t.trip_id`.execute(queries);
  return rows;
}
