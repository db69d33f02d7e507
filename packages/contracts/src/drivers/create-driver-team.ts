import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { team } from './team.ts';

/** Makes a team of drivers who share a run. Without a name it is called by their first names. */
export const createDriverTeam = call('v1_webapp_create_driver_team', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { driver_team_name: line(80), driver_ids: z.array(id).max(20) },
  result: team,
  refusals: ['TEAM_TOO_SMALL', 'TEAM_EXISTS', 'DRIVER_INACTIVE'],
});
