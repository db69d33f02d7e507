import { runsOf, runOf, tripOf, type Column, type Day, type Run } from '@handrail/domain/day';
import type { DriverId, TeamId } from '@handrail/domain/platform';
import { listTeams } from '../drivers/index.ts';
import { notAuthorized } from '../platform/calls/call-failure.ts';
import type { Device, Principal } from '../platform/calls/principal.ts';
import type { Looking } from '../day/index.ts';

/** The driver whose device calls; drivers are known by the id of their person. */
export function deviceOf(by: Principal): Device & { driverId: DriverId } {
  if (by.kind !== 'driver') throw notAuthorized();
  return { ...by, driverId: String(by.personId) };
}

/** The teams someone drives with. */
export async function teamsOf({ queries, operator }: Looking, driver: DriverId): Promise<Set<TeamId>> {
  const teams = await listTeams(queries, operator);
  return new Set(teams.filter(({ driverIds }) => driverIds.includes(driver)).map(({ id }) => id));
}

export function isDrivenBy(
  run: Pick<Run, 'driverId' | 'teamId'>,
  driver: DriverId,
  teams: ReadonlySet<TeamId>,
): boolean {
  return run.driverId === driver || (run.teamId !== null && teams.has(run.teamId));
}

/** What someone drives on a day, alone or in a team. */
export function columnsDrivenBy(day: Day, driver: DriverId, teams: ReadonlySet<TeamId>): Column[] {
  return runsOf(day, []).filter((column) => isDrivenBy(column, driver, teams));
}

export function isOnRunOf(day: Day, tripId: string, driver: DriverId, teams: ReadonlySet<TeamId>): boolean {
  return isDrivenBy(runOf(day, tripOf(day, tripId).runId), driver, teams);
}
