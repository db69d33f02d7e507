import { getDriverTeamList as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listTeams } from '../driver-store.ts';
import { teamsOnWire } from '../team-wire.ts';

export const getDriverTeamListHandler = read(contract, async (_params, { queries, by }) => {
  const teams = await listTeams(queries, by.operator);
  return yes(
    await teamsOnWire(
      queries,
      by.operator,
      teams.filter(({ status }) => status === 1),
    ),
  );
});
