import { driverName } from '@handrail/domain/drivers';
import { sql } from 'kysely';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';
import { todayOf } from '../programs/index.ts';

interface FoundDriver {
  id: string;
  firstname: string;
  lastname: string;
  altName: string;
  status: number;
  vehicle: string | null;
}

/** Drivers by any part of a name, their phone or employee number, with what they drive today. */
const drivers: Finder = {
  levels: [3, 4],
  find: async ({ queries, by, clock, reveals }, asked) => {
    const today = (await todayOf({ queries, operator: by.operator, clock })).toString();
    const { rows } = await sql<FoundDriver>`
      select d.driver_id as id, p.firstname, p.lastname, d.alt_name as "altName", d.status, run.vehicle
      from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
        left join lateral (
          select coalesce(nullif(v.fleet_number, ''), v.plate) as vehicle
          from run r join vehicle v on v.operator_id = r.operator_id and v.vehicle_id = r.vehicle_id
          where r.operator_id = d.operator_id and r.service_day = ${today}
            and (r.driver_id = d.driver_id or r.team_id in (
              select t.team_id from team t where t.operator_id = d.operator_id and d.driver_id = any(t.driver_ids)))
          order by r.opened_at desc limit 1) run on true
      where d.operator_id = ${by.operator}
        and ${holds(sql`concat_ws(' ', p.firstname, p.lastname, d.alt_name, d.employee_id)`, sql`p.phone`, asked)}
      order by lower(p.lastname), lower(p.firstname), d.driver_id limit ${MOST_FOUND}`.execute(queries);
    reveals(rows.map(({ id }) => id));
    return rows.map((driver) => {
      const drives = driver.vehicle === null ? 'Drives nothing today' : `Drives ${driver.vehicle} today`;
      return {
        kind: 'driver',
        id: driver.id,
        label: driverName(driver),
        state: driver.status === 1 ? drives : 'Inactive',
      };
    });
  },
};

export const finders = [drivers];
