import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** The vehicles and drivers that a standing order of a program may wish for. */
export const getWishable = call('v1_webapp_get_wishable', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id },
  result: z.object({
    vehicles: z.array(z.object({ shuttle_id: id, name: z.string() })),
    drivers: z.array(z.object({ driver_id: id, name: z.string() })),
  }),
});
