import type { DriverId, OperatorId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/transaction.ts';
import '../tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

interface Unsent {
  driver: DriverId;
  date: string;
  vehicleId: VehicleId | null;
  count: number;
  /** Null where nothing waits. */
  since: Temporal.Instant | null;
  at: Temporal.Instant;
}

/** A week later nothing waits on any phone. */
const KEPT_DAYS = 7;

export async function noteUnsent({ queries, operator }: Asking, unsent: Unsent): Promise<void> {
  const { driver, date, vehicleId, count, since, at } = unsent;
  const old = at.subtract({ hours: KEPT_DAYS * 24 }).toString();
  await sql`
    delete from unsent_press where operator_id = ${operator}
      and (driver_id = ${driver} or told_at < ${old})`.execute(queries);
  if (count === 0 || since === null) return;
  await queries
    .insertInto('unsent_press')
    .values({
      operator_id: operator,
      driver_id: driver,
      service_day: date,
      vehicle_id: vehicleId,
      count,
      since: since.toString(),
      told_at: at.toString(),
    })
    .execute();
}

/** Whose phones could not send everything that was pressed on a day, the longest waiting first. */
export async function unsentOfDay(
  { queries, operator }: Asking,
  date: string,
): Promise<{ driver: string; vehicle: string; count: number; since: Temporal.Instant }[]> {
  const { rows } = await sql<{ driver: string; vehicle: string; count: number; since: Temporal.Instant }>`
    select concat_ws(' ', p.firstname, p.lastname) as driver, coalesce(v.fleet_number, '') as vehicle, u.count, u.since
    from unsent_press u
    join person p on p.operator_id = u.operator_id and p.person_id = u.driver_id
    left join vehicle v on v.operator_id = u.operator_id and v.vehicle_id = u.vehicle_id
    where u.operator_id = ${operator} and u.service_day = ${date}
    order by u.since, u.driver_id`.execute(queries);
  return rows;
}
