import { createDriverTeam as contract } from '@handrail/contracts/drivers';
import { readTeam } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { teamEntity } from '../entities.ts';
import { membersNamed, otherTeams } from '../team-members.ts';
import { getTeamOnWire } from '../team-wire.ts';

export const createDriverTeamHandler = change(contract, async ({ driver_team_name, driver_ids }, { tx }) => {
  const members = await membersNamed(tx, driver_ids);
  const team = readTeam({ name: driver_team_name, driverIds: driver_ids }, members, await otherTeams(tx, null));
  if (!team.ok) return team;
  const { name, driverIds } = team.value;
  const { team_id } = await tx.insert(teamEntity, { name, driver_ids: [...driverIds] });
  return yes(await getTeamOnWire(tx.queries, tx.operator, team_id));
});
