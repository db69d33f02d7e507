import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** Has the sheets of all columns drawn, in the order of the board, as one file or one for each vehicle. A job does it: nobody waits. */
export const printManifests = call('v1_webapp_print_manifests', {
  by: levels(3, 4),
  effect: 'session',
  params: { date: day, program_id: z.array(id).max(200), per_vehicle: z.boolean(), with_map: z.boolean().optional() },
  result: z.object({ print_id: id }),
  refusals: ['NO_TRIPS'],
});
