import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { savedReport, savedReportFields } from './saved-report.ts';

/**
 * Keeps a report under a name, or changes what is kept. Its link is sent in the morning to people who look at reports; a pause
 * keeps everything and sends nothing.
 */
export const saveReport = call('v1_webapp_save_report', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'saved_report',
  params: { saved_report_id: id.nullable(), ...savedReportFields },
  result: z.object({ report: savedReport }),
  refusals: [
    'REPORT_NAME_MISSING',
    'REPORT_NAME_TOO_LONG',
    'REPORT_NAME_TAKEN',
    'NO_RECIPIENT',
    'RECIPIENT_NOT_ADMITTED',
    'STALE',
  ],
});
