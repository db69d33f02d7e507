import { VEHICLE_PAPERS } from '@handrail/domain/fleet';
import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

export const shuttlePapers = z.object({
  shuttle_id: id,
  papers: z.array(z.object({ paper: z.enum(VEHICLE_PAPERS), expires_on: day.nullable() })),
});

/** Which papers are on file of a vehicle, beside what payers have certified. */
export const getShuttlePapers = call('v1_webapp_get_shuttle_papers', {
  by: levels(3, 4),
  params: { shuttle_id: id },
  result: shuttlePapers,
});
