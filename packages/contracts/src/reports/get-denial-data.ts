import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

const asked = { denied: z.int(), offers_refused: z.int(), asked_outside: z.int() };

/** What riders asked for on some days and did not get: all of it, and by hour, area and mobility aid. Nobody is named. */
export const getDenialData = call('v1_webapp_get_denial_data', {
  by: levels(3, 4),
  params: { program_id: z.array(id).max(200), start_date: day, end_date: day },
  result: z.object({
    sums: z.object(asked),
    groups: z.array(z.object({ by: z.enum(['hour', 'area', 'aid']), name: z.string(), ...asked })),
    version: z.int(),
  }),
  refusals: ['RANGE_TOO_LONG'],
});
