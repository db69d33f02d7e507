import { bookingOf, type Day } from '@handrail/domain/day';
import type { FittedVehicle, NamedRun } from '@handrail/domain/dispatch';
import { instantOf, type WallTime, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { listPayerRules } from '../accounts/index.ts';
import { listDrivers, listTeams } from '../drivers/index.ts';
import { listNotAuthorized } from '../authorizations/index.ts';
import { listFitted } from '../fleet/index.ts';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';
import type { Tx } from '../platform/log/tx.ts';
import { listPapersMissed } from './objections.ts';

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

/** A run as a call means it, and its vehicle as it stands that day. */
export interface MeantRun {
  named: NamedRun;
  vehicle: FittedVehicle | null;
}

/** The run a call names, with its vehicle as it stands that day. A driver or team that drives no more is as good as none. */
export async function readRunParams(tx: Tx, run: RunParams, date: string): Promise<MeantRun> {
  return (await readRunsNamed(tx, [run], date))(run);
}

/** The same of all the runs that a call names: each vehicle, driver and team is asked for once, and those of a kind together. */
export async function readRunsNamed(
  tx: Tx,
  runs: readonly RunParams[],
  date: string,
): Promise<(run: RunParams) => MeantRun> {
  const { queries, operator } = tx;
  const idsOf = (of: (run: RunParams) => string | null) => [...new Set(runs.flatMap((run) => of(run) ?? []))];
  const driverIds = idsOf(({ driver_id }) => driver_id);
  const teamIds = idsOf(({ driver_team_id }) => driver_team_id);
  const vehicleIds = idsOf(({ shuttle_id }) => shuttle_id);
  const drivers = byId(driverIds.length === 0 ? [] : await listDrivers(queries, operator, driverIds));
  const teams = byId(teamIds.length === 0 ? [] : await listTeams(queries, operator, teamIds));
  if (drivers.size < driverIds.length || teams.size < teamIds.length) throw notFound();
  const vehicles = byId(await listFitted(queries, operator, vehicleIds, date));
  const driving = <T extends { id: string; status: number }>(found: ReadonlyMap<string, T>, id: string | null) =>
    id !== null && found.get(id)?.status === 1 ? id : null;
  const laneOf = ({ shuttle_id, driver_id, driver_team_id }: RunParams) => ({
    vehicleId: shuttle_id,
    driverId: driving(drivers, driver_id),
    teamId: driving(teams, driver_team_id),
  });
  const rules = await listPayerRules(tx);
  const missed = await listPapersMissed(tx, date, runs.map(laneOf), rules);
  const notAuthorized = await listNotAuthorized(tx, date, rules);
  return (run) => {
    const named = laneOf(run);
    const vehicle = run.shuttle_id === null ? undefined : vehicles.get(run.shuttle_id);
    return { named, vehicle: vehicle ? { ...vehicle, objections: [...missed(named), ...notAuthorized] } : null };
  };
}

function byId<T extends { id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
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
