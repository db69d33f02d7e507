import { call, levels } from '../platform/index.ts';
import { monthAsked, monthReport } from './month-report.ts';

/** A month that is over, against the month before and the same month of the year before: one page for a board of directors. */
export const getMonthReport = call('v1_webapp_get_month_report', {
  by: levels(3, 4),
  params: monthAsked,
  result: monthReport,
  refusals: ['MONTH_NOT_OVER'],
});
