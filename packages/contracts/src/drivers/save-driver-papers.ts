import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { driverPapers } from './get-driver-papers.ts';

/** Says which papers are on file of a driver beside the license, and until when each is good. What is not named is on file no more. */
export const saveDriverPapers = call('v1_webapp_save_driver_papers', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    driver_id: id,
    papers: z
      .array(z.strictObject({ paper: z.enum(['training', 'background', 'drug_test']), expires_on: day.nullable() }))
      .max(3),
  },
  result: driverPapers,
});
