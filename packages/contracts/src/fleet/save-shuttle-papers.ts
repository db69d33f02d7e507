import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { shuttlePapers } from './get-shuttle-papers.ts';

/** Says which papers are on file of a vehicle, and until when each is good. What is not named is on file no more. */
export const saveShuttlePapers = call('v1_webapp_save_shuttle_papers', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    shuttle_id: id,
    papers: z.array(z.strictObject({ paper: z.enum(['inspection', 'insurance']), expires_on: day.nullable() })).max(2),
  },
  result: shuttlePapers,
});
