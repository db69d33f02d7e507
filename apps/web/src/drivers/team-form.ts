import { readTeam } from '@handrail/domain/drivers';
import type { FieldErrors } from '../platform/kit/index.ts';
import type { Driver, Team } from './drivers.ts';

export interface TeamValues {
  driver_team_name: string;
  driver_ids: string[];
}

export function teamValues(team: Team | null): TeamValues {
  return {
    driver_team_name: team?.driver_team_name ?? '',
    driver_ids: team?.driver_team.map(({ driver_id }) => driver_id) ?? [],
  };
}

/** The same rule that judges on the server, beside the fields: who they are, and that no other team is the same. */
export function checkTeam(
  values: TeamValues,
  { team, teams, drivers }: { team: Team | null; teams: readonly Team[]; drivers: readonly Driver[] },
): FieldErrors<TeamValues> {
  const others = teams.filter(({ driver_team_id }) => driver_team_id !== team?.driver_team_id);
  const verdict = readTeam(
    { name: values.driver_team_name, driverIds: values.driver_ids },
    drivers.map((driver) => ({ ...driver, id: driver.driver_id, altName: driver.alt_name })),
    others.map(({ driver_team_id, driver_team_name, driver_team }) => ({
      id: driver_team_id,
      name: driver_team_name,
      driverIds: driver_team.map(({ driver_id }) => driver_id),
    })),
  );
  if (verdict.ok) return {};
  return verdict.refusal.fields ?? { driver_ids: verdict.refusal.sentence };
}
