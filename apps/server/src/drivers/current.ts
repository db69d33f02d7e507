import type { CurrentReaders } from '../platform/calls/current.ts';
import { findDetails } from './driver-details.ts';
import { findTeam } from './driver-store.ts';
import { teamsOnWire } from './team-wire.ts';

export const current: CurrentReaders = {
  driver: async (queries, by, params, services) =>
    findDetails(services, queries, by.operator, String(params['driver_id'])),

  team: async (queries, by, params) => {
    const team = await findTeam(queries, by.operator, String(params['driver_team_id']));
    const [shown] = team ? await teamsOnWire(queries, by.operator, [team]) : [];
    return shown ?? null;
  },
};
