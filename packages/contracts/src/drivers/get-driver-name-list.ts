import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Who drives now, by name and nothing else: for whoever books and keeps a rider apart from a driver. */
export const getDriverNameList = call('v1_webapp_get_driver_name_list', {
  by: levels(1, 2, 3, 4),
  params: {},
  result: z.array(z.object({ driver_id: id, driver_name: z.string() })),
});
