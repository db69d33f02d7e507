import { driverName, type DriverNames, type TripsLeft, warnOfTripsLeft } from '@handrail/domain/drivers';
import type { DriverId, Warning } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { yardOf, todayOf } from '../programs/index.ts';
import type { Changing } from '../platform/calls/handler.ts';

/** What drivers who were just switched off are still on the board with from today on, alone or in a team. */
export async function tripsLeftBy(context: Changing, ids: readonly DriverId[]): Promise<Warning[]> {
  if (ids.length === 0) return [];
  const { queries, operator } = context.tx;
  const today = await todayOf(yardOf(context));
  const { rows } = await sql<DriverNames & { driverId: DriverId; day: string; trips: number }>`
    select p.person_id as "driverId", p.firstname, p.lastname, d.alt_name as "altName", r.service_day as day,
      count(*)::int as trips
    from run r
    join trip t on t.operator_id = r.operator_id and t.run_id = r.run_id
    left join team m on m.operator_id = r.operator_id and m.team_id = r.team_id
    join person p on p.operator_id = r.operator_id and p.person_id = any(${[...ids]}::bigint[])
      and (p.person_id = r.driver_id or p.person_id = any(m.driver_ids))
    join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where r.operator_id = ${operator} and r.service_day >= ${today.toString()}
    group by p.person_id, p.firstname, p.lastname, d.alt_name, r.service_day
    order by lower(p.lastname), lower(p.firstname), p.person_id, r.service_day`.execute(queries);
  const left = rows.map(({ driverId, day, trips, ...names }): TripsLeft => {
    return { driverId, name: driverName(names), date: Temporal.PlainDate.from(day), trips };
  });
  return warnOfTripsLeft(left);
}
