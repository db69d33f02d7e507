import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { reportConfig } from './report-config.ts';

/** Chooses the columns of an account's report, for everybody who looks at it. */
export const editAccountReportConfig = call('v1_webapp_edit_account_report_config', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'report_config',
  params: { account_id: id, columns: z.array(line(40)).max(40) },
  result: reportConfig,
  refusals: ['UNKNOWN_COLUMN', 'STALE'],
});
