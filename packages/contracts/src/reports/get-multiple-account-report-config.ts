import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { reportConfig } from './report-config.ts';

/** The columns of several accounts' reports. An id of nobody is left out. */
export const getMultipleAccountReportConfig = call('v1_webapp_get_multiple_account_report_config', {
  by: levels(3, 4),
  params: { account_ids: z.array(id).max(1000) },
  result: z.array(reportConfig),
});
