import { bookingOf, isOver, statusOf, type DateText, type Day, type InstantText } from '@handrail/domain/day';
import { dayBefore, firstMomentOf, reachesIn, type ReachesIn, type TripBefore } from '@handrail/domain/dispatch';
import type { BookingId, OperatorId, ProgramId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { readSlice, zonesOf } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface LateTrip {
  vehicleId: VehicleId;
  programId: ProgramId;
  endsAt: InstantText;
  bookingIds: BookingId[];
}

/** Which vehicles are still busy with the day before when this one begins. Whose riders are all done keeps nobody. */
export async function listReachingIn(
  queries: Queries,
  operator: OperatorId,
  date: DateText,
): Promise<ReadonlyMap<VehicleId, ReachesIn>> {
  const zones = await zonesOf(queries, operator);
  if (zones.size === 0) return new Map();
  const { rows } = await sql<LateTrip>`
    select r.vehicle_id as "vehicleId", t.program_id as "programId", to_jsonb(t.ends_at) #>> '{}' as "endsAt",
      array(select b.booking_id::text from booking b
        where b.operator_id = t.operator_id and b.trip_id = t.trip_id) as "bookingIds"
    from trip t join run r on r.operator_id = t.operator_id and r.run_id = t.run_id
    where t.operator_id = ${operator} and t.service_day = ${dayBefore(date)}
      and t.ends_at > ${firstMoment(date, zones)}`.execute(queries);
  if (rows.length === 0) return new Map();
  const { day } = await readSlice(
    queries,
    operator,
    rows.flatMap(({ bookingIds }) => bookingIds),
  );
  const isDone = ({ bookingIds }: LateTrip) =>
    bookingIds.length > 0 && bookingIds.every((id) => isOver(statusOf(bookingOf(day, id))));
  const byVehicle = Map.groupBy(
    rows.filter((row) => !isDone(row)),
    ({ vehicleId }) => vehicleId,
  );
  const found = new Map<VehicleId, ReachesIn>();
  for (const [vehicleId, late] of byVehicle) {
    const trips = late.flatMap(({ programId, endsAt }): TripBefore[] => {
      const zone = zones.get(programId);
      return zone === undefined ? [] : [{ endsAt, zone }];
    });
    const reaches = reachesIn(date, trips);
    if (reaches) found.set(vehicleId, reaches);
  }
  return found;
}

/**
 * The vehicles that the day before may keep otherwise after some operations: those of trips that last into this day, or
 * did, and those whose run of that day came or went. One too many is drawn as it was.
 */
export async function vehiclesTouchedBefore(
  queries: Queries,
  operator: OperatorId,
  { date, zones, version }: Day,
  above: number,
): Promise<VehicleId[]> {
  if (zones.size === 0) return [];
  const midnight = firstMoment(date, zones);
  const { rows } = await sql<{ vehicleId: VehicleId }>`
    with told as materialized (
      select entity, id, before, after from change
      where operator_id = ${operator} and day = ${dayBefore(date)} and version > ${above} and version <= ${version}
        and entity in ('run', 'trip', 'booking')
    ), moved as (
      select id, before, after from told where entity = 'trip' and coalesce(greatest(
        (before ->> 'ends_at')::timestamptz, (after ->> 'ends_at')::timestamptz) > ${midnight}, true)
    ), runs as (
      select (before ->> 'run_id')::bigint as run_id from moved
      union select (after ->> 'run_id')::bigint from moved
      union select t.run_id from trip t where t.operator_id = ${operator} and t.trip_id in (select id from moved)
      union select t.run_id from trip t where t.operator_id = ${operator} and t.service_day = ${dayBefore(date)}
        and t.ends_at > ${midnight} and exists (select from told)
    )
    select vehicle_id::text as "vehicleId" from run
    where operator_id = ${operator} and run_id in (select run_id from runs)
    union
    select coalesce(before ->> 'vehicle_id', after ->> 'vehicle_id') from told
    where entity = 'run' and (before is null or after is null)`.execute(queries);
  return rows.map(({ vehicleId }) => vehicleId);
}

function firstMoment(date: DateText, zones: Day['zones']): string {
  return Temporal.Instant.fromEpochMilliseconds(firstMomentOf(date, zones.values())).toString();
}
