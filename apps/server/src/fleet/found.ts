import { sql } from 'kysely';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';
import { todayOf } from '../programs/index.ts';

interface FoundVehicle {
  id: string;
  number: string;
  plate: string;
  model: string;
  status: number;
  driver: string | null;
  is_today: boolean;
}

/** Vehicles by number, plate, VIN or make, with who drives them today, or else whose they are. */
const vehicles: Finder = {
  levels: [3, 4],
  find: async ({ queries, by, clock }, asked) => {
    const today = (await todayOf({ queries, operator: by.operator, clock })).toString();
    const { rows } = await sql<FoundVehicle>`
      select v.vehicle_id as id, v.fleet_number as number, v.plate, concat_ws(' ', v.year, v.make, v.model) as model, v.status,
        coalesce(t.name, nullif(trim(concat_ws(' ', p.firstname, p.lastname)), '')) as driver, run.run_id is not null as is_today
      from vehicle v
        left join lateral (
          select r.run_id, r.driver_id, r.team_id from run r
          where r.operator_id = v.operator_id and r.vehicle_id = v.vehicle_id and r.service_day = ${today} and coalesce(r.driver_id, r.team_id) is not null
          order by r.opened_at desc limit 1) run on true
        left join team t on t.operator_id = v.operator_id and t.team_id = run.team_id
        left join person p on p.operator_id = v.operator_id and p.person_id = coalesce(run.driver_id, v.standing_driver_id)
      where v.operator_id = ${by.operator}
        and ${holds(sql`concat_ws(' ', v.fleet_number, v.plate, v.vin, v.make, v.model)`, null, asked)}
      order by v.column_number, v.vehicle_id limit ${MOST_FOUND}`.execute(queries);
    return rows.map(({ id, number, plate, model, status, driver, is_today }) => {
      const who = driver === null ? 'No driver' : is_today ? `${driver} drives today` : `${driver}’s`;
      return {
        kind: 'vehicle',
        id,
        label: [number || plate, model].filter((part) => part !== '').join(', '),
        state: status === 1 ? who : 'Not in service',
      };
    });
  },
};

export const finders = [vehicles];
