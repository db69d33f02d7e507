import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/**
 * Where maps of a program begin: around its drawn service area, else around the imported region, else around the places
 * rides went to. Null for an operator of whom nothing is known yet.
 */
export const getServiceArea = call('v1_webapp_get_service_area', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id.optional() },
  result: z
    .object({
      south: z.number(),
      west: z.number(),
      north: z.number(),
      east: z.number(),
    })
    .nullable(),
});
