import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** The aids a rider may need, in the documents' words. */
export const getMobilityAssistanceData = call('v1_webapp_get_mobility_assistance_data', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id.optional() },
  result: z.object({ mobility_assistance: z.array(z.string()) }),
});
