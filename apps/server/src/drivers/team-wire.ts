import type { team } from '@handrail/contracts/drivers';
import { byTeamOrder } from '@handrail/domain/drivers';
import type { OperatorId, TeamId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { findTeam, listDrivers, type StoredTeam } from './driver-store.ts';
import { driverOnWire } from './driver-wire.ts';

/** Teams with the people in them, by first name and then last. */
export async function teamsOnWire(
  queries: Queries,
  operator: OperatorId,
  teams: readonly StoredTeam[],
): Promise<z.output<typeof team>[]> {
  const drivers = await listDrivers(
    queries,
    operator,
    teams.flatMap(({ driverIds }) => driverIds),
  );
  const byId = new Map(drivers.map((driver) => [driver.id, driver]));
  return teams.map(({ id, version, name, driverIds }) => ({
    driver_team_id: id,
    version,
    driver_team_name: name,
    driver_team: driverIds
      .flatMap((member) => byId.get(member) ?? [])
      .sort(byTeamOrder)
      .map(driverOnWire),
  }));
}

export async function getTeamOnWire(
  queries: Queries,
  operator: OperatorId,
  id: TeamId,
): Promise<z.output<typeof team>> {
  const stored = await findTeam(queries, operator, id);
  const [shown] = stored ? await teamsOnWire(queries, operator, [stored]) : [];
  if (!shown) throw notFound();
  return shown;
}
