import { z } from 'zod';
import { call, levels, program } from '../platform/index.ts';

/** The programs of the whole fleet, whoever may use them. */
export const getFleetPrograms = call('v2_webapp_get_fleet_programs', {
  by: levels(3, 4),
  params: {},
  result: z.array(program),
});
