import { DRIVER_PAPERS } from '@handrail/domain/fleet';
import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

export const driverPapers = z.object({
  driver_id: id,
  papers: z.array(z.object({ paper: z.enum(DRIVER_PAPERS), expires_on: day.nullable() })),
});

/** Which papers are on file of a driver, beside the license and what payers have certified. */
export const getDriverPapers = call('v1_webapp_get_driver_papers', {
  by: levels(3, 4),
  params: { driver_id: id },
  result: driverPapers,
});
