import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { monthAsked } from './month-report.ts';

/** The same on paper: a PDF of one page. */
export const getMonthReportFile = call('v1_webapp_get_month_report_file', {
  by: levels(3, 4),
  params: monthAsked,
  result: z.object({ file_url: z.string(), file_name: z.string() }),
  refusals: ['MONTH_NOT_OVER', 'NO_ROOM'],
});
