import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { savedReport } from './saved-report.ts';

/** One's own saved reports and those that are shared, by name. */
export const getSavedReportList = call('v1_webapp_get_saved_report_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(savedReport),
});
