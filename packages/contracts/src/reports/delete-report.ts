import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Deletes a saved report of one's own, or a shared one, for everyone. */
export const deleteReport = call('v1_webapp_delete_report', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'saved_report',
  params: { saved_report_id: id },
  result: z.object({ saved_report_id: id }),
  refusals: ['STALE'],
});
