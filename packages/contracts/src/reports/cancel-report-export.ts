import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Has a file that was asked for not written after all. One that is there already stays until it goes. */
export const cancelReportExport = call('v1_webapp_cancel_report_export', {
  by: levels(3, 4),
  effect: 'session',
  params: { export_id: id },
  result: z.object({ export_id: id }),
});
