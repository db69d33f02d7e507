import { bookingOf, type Day } from '@handrail/domain/day';
import type { FittedVehicle, NamedRun } from '@handrail/domain/dispatch';
import { instantOf, type WallTime, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { findDriver, findTeam } from '../drivers/index.ts';
import { findFitted } from '../fleet/index.ts';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';
import type { Tx } from '../platform/log/tx.ts';

/** The steps that every deed on the board takes once it has its day: see whether someone was first, read the run. */

/**
 * Whether one of these entries was changed on its day since the version the caller saw. Two dispatchers on different
 * trips never stand in each other's way.
 */
export async function wereTouchedSince(
  { queries, operator }: Tx,
  date: string,
  ids: readonly string[],
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return false;
  const { rows } = await sql<{ touched: boolean }>`
    select exists (
      select 1 from change
      where operator_id = ${operator} and day = ${date} and version > ${version} and id = any(${[...ids]}::bigint[])
    ) as touched`.execute(queries);
  return rows[0]?.touched ?? false;
}

/** Rides and the trips they are on, for a deed that changes both. */
export function withTrips(day: Day, bookingIds: readonly string[]): string[] {
  return [...bookingIds, ...bookingIds.flatMap((id) => bookingOf(day, id).tripId ?? [])];
}

export interface RunParams {
  shuttle_id: string | null;
  driver_id: string | null;
  driver_team_id: string | null;
}

/** The run a call names, with its vehicle as it stands that day. A driver or team that drives no more is as good as none. */
export async function readRunParams(
  { queries, operator }: Tx,
  { shuttle_id, driver_id, driver_team_id }: RunParams,
  date: string,
): Promise<{ named: NamedRun; vehicle: FittedVehicle | null }> {
  const driver = driver_id === null ? null : await findDriver(queries, operator, driver_id);
  const team = driver_team_id === null ? null : await findTeam(queries, operator, driver_team_id);
  if ((driver_id !== null && !driver) || (driver_team_id !== null && !team)) throw notFound();
  return {
    named: {
      vehicleId: shuttle_id,
      driverId: driver?.status === 1 ? driver.id : null,
      teamId: team?.status === 1 ? team.id : null,
    },
    vehicle: await findFitted(queries, operator, shuttle_id, date),
  };
}

/** The same of a time that must lie on the day the entry is of. */
export function typedWallOfDay(text: string, date: string, field: string): WallTime {
  const typed = typedWall(text, field);
  if (typed.wall.toPlainDate().toString() === date) return typed;
  const sentence = 'A ride stays on its own day.';
  throw malformed(sentence, { [field]: sentence });
}

/** The moment of a typed time, in a call whose rule has no word for a time that the clocks skip. */
export function typedInstant(text: string, zone: Zone, field: string): Temporal.Instant {
  const { wall, offset } = typedWall(text, field);
  const instant = instantOf(wall, zone, offset);
  if (!instant.ok) throw malformed(instant.refusal.sentence, { [field]: instant.refusal.sentence });
  return instant.value;
}
