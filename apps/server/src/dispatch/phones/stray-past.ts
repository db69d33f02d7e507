import { find, type Booking, type Day, type Run } from '@handrail/domain/day';
import type { BookingId, DriverId, RunId, TripId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import { isDrivenBy, teamsOf } from '../whose-run.ts';
import '../tables.ts';

type Asking = Pick<Looking, 'queries' | 'operator'>;

interface Was {
  driver: DriverId;
  tripId: TripId;
  bookingId: BookingId;
}

/**
 * The run of a driver, with its vehicle, that a ride was on; null where it never was. The log knows, of the trip that the device
 * names: so nobody keeps a press about a ride that was never theirs.
 */
export async function runItWasOn(looking: Looking, day: Day, { driver, tripId, bookingId }: Was): Promise<Run | null> {
  const { queries, operator } = looking;
  const { rows } = await sql<{ id: RunId }>`
    select distinct run.id
    from change t, lateral (values (t.before->>'run_id'), (t.after->>'run_id')) as run(id)
    where t.operator_id = ${operator} and t.entity = 'trip' and t.id = ${tripId} and run.id is not null
      and exists (
        select 1 from change b
        where b.operator_id = ${operator} and b.entity = 'booking' and b.id = ${bookingId}
          and ${tripId} in (b.before->>'trip_id', b.after->>'trip_id'))`.execute(queries);
  const teams = await teamsOf(looking, driver);
  for (const { id } of rows) {
    const run = find(day.run, id);
    if (run && (isDrivenBy(run, driver, teams) || (await wasDrivenBy(looking, id, driver)))) return run;
  }
  return null;
}

/** Whether a run was somebody's before it changed hands. */
async function wasDrivenBy({ queries, operator }: Asking, runId: RunId, driver: DriverId): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select 1 from change where operator_id = ${operator} and id = ${runId} and entity = 'run'
        and before->>'driver_id' = ${driver}
    ) as was`.execute(queries);
  return rows[0]?.was ?? false;
}

/** When rides came to be where they are: onto another vehicle, off it, canceled. */
export async function movedAt(
  { queries, operator }: Asking,
  bookings: readonly Booking[],
): Promise<Map<BookingId, Temporal.Instant>> {
  const moved = new Map<BookingId, Temporal.Instant>();
  for (const { id, tripId } of bookings) {
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select o.at from change c join operation o using (operator_id, version)
      where c.operator_id = ${operator}
        and (c.id = ${id} and c.after ?| array['trip_id', 'canceled_at'] or c.id = ${tripId} and c.after ?| array['run_id'])
      order by c.version desc limit 1`.execute(queries);
    const [last] = rows;
    if (last) moved.set(id, last.at);
  }
  return moved;
}

/** What vehicles are called, by id. */
export async function numbersOf(
  { queries, operator }: Asking,
  ids: readonly VehicleId[],
): Promise<Map<VehicleId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('vehicle')
    .select(['vehicle_id', 'fleet_number'])
    .where('operator_id', '=', operator)
    .where('vehicle_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ vehicle_id, fleet_number }) => [vehicle_id, fleet_number]));
}
