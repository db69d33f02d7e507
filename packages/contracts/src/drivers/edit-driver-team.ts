import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { team } from './team.ts';

/** Renames a team, changes who is in it, or dissolves it. What it drove keeps its name. */
export const editDriverTeam = call('v1_webapp_edit_driver_team', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'team',
  params: {
    driver_team_id: id,
    driver_team_name: line(80).optional(),
    driver_ids: z.array(id).max(20).optional(),
    to_delete: z.boolean().optional(),
  },
  result: team.nullable(),
  refusals: ['TEAM_TOO_SMALL', 'TEAM_EXISTS', 'TEAM_IN_USE', 'DRIVER_INACTIVE', 'STALE'],
});
