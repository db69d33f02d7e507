import { z } from 'zod';
import { driver } from '../drivers/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Who may drive for these programs. */
export const getProgramDriverList = call('v1_webapp_get_program_driver_list', {
  by: levels(3, 4),
  params: { program_id: z.array(id).max(200) },
  result: z.array(driver),
});
