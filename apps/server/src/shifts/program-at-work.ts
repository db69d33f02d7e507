import type { DriverId, ProgramId } from '@handrail/domain/platform';
import { shiftNearest, type PlannedShift } from '@handrail/domain/shifts';
import { textOfInstant } from '@handrail/domain/day';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from './schedule-store.ts';

/**
 * For which program a driver clocks in: that of the hours planned for them about then, or else of the vehicle they have,
 * or else the operator's first. Null where there is none at all.
 */
export async function programAtWork(
  looking: Looking,
  driver: DriverId,
  at: Temporal.Instant,
): Promise<ProgramId | null> {
  const planned = shiftNearest(await shiftsAbout(looking, driver, at), at);
  return planned?.programId ?? (await programOfVehicle(looking, driver));
}

async function shiftsAbout({ queries, operator }: Looking, driver: DriverId, at: Temporal.Instant) {
  const [from, to] = [at.subtract({ hours: 12 }).toString(), at.add({ hours: 12 }).toString()];
  const { rows } = await sql<{ programId: ProgramId; startsAt: Temporal.Instant; endsAt: Temporal.Instant }>`
    select program_id as "programId", starts_at as "startsAt", ends_at as "endsAt" from shift
    where operator_id = ${operator} and driver_id = ${driver} and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})
    order by starts_at`.execute(queries);
  return rows.map(({ programId, startsAt, endsAt }): PlannedShift => ({
    driverId: driver,
    programId,
    startsAt: textOfInstant(startsAt),
    endsAt: textOfInstant(endsAt),
  }));
}

async function programOfVehicle({ queries, operator }: Looking, driver: DriverId): Promise<ProgramId | null> {
  const { rows } = await sql<{ id: ProgramId }>`
    select p.program_id as id from program p
    left join vehicle v on v.operator_id = p.operator_id and v.standing_driver_id = ${driver}
    left join vehicle_program s on s.operator_id = p.operator_id and s.vehicle_id = v.vehicle_id and s.program_id = p.program_id
    where p.operator_id = ${operator}
    order by s.program_id is null, p.program_id limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}
