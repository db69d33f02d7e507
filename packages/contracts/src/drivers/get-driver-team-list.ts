import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { team } from './team.ts';

/** The teams there are, by name. */
export const getDriverTeamList = call('v1_webapp_get_driver_team_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(team),
});
