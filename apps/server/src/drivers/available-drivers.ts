import type { DriverId, OperatorId, TeamId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import { listLeaves } from './leave-store.ts';

/**
 * Who is on a vehicle that day already: on a run, alone or in a team, or by standing on a vehicle that nobody was put on
 * yet and that is not down. A team is out when it has a run of its own, for its drivers may be split over several.
 */
export async function whoIsOut(
  queries: Queries,
  operator: OperatorId,
  date: Temporal.PlainDate,
): Promise<{ drivers: Set<DriverId>; teams: Set<TeamId> }> {
  const day = date.toString();
  const { rows } = await sql<{ driver: DriverId | null; team: TeamId | null }>`
    select driver_id as driver, team_id as team from run where operator_id = ${operator} and service_day = ${day}
    union all
    select unnest(t.driver_ids), null from run r join team t using (operator_id, team_id)
      where r.operator_id = ${operator} and r.service_day = ${day}
    union all
    select v.standing_driver_id, null from vehicle v
      where v.operator_id = ${operator} and v.status = 1 and not exists (
        select 1 from run r where r.operator_id = v.operator_id and r.vehicle_id = v.vehicle_id and r.service_day = ${day})
      and not exists (
        select 1 from vehicle_period p where p.operator_id = v.operator_id and p.vehicle_id = v.vehicle_id
          and ${day}::date between p.starts_on and coalesce(p.ends_on, 'infinity'))`.execute(queries);
  return {
    drivers: new Set(rows.flatMap(({ driver }) => driver ?? [])),
    teams: new Set(rows.flatMap(({ team }) => team ?? [])),
  };
}

/** Who does not work at all that day. Whoever is away for an hour can drive before and after it. */
export async function whoIsOnLeave(
  queries: Queries,
  operator: OperatorId,
  date: Temporal.PlainDate,
): Promise<Set<DriverId>> {
  const leaves = await listLeaves({ queries, operator }, { from: date, to: date });
  return new Set(leaves.flatMap(({ driverId, during }) => (during === null ? driverId : [])));
}
