import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { monthText } from './month.ts';

/** Closes a month of the ledger: it takes no entry any more, and what is corrected later counts in the open one. */
export const closeMonth = call('v1_webapp_close_month', {
  by: levels(3, 4),
  effect: 'operation',
  params: { month: monthText },
  result: z.object({ month: monthText, closed_through: monthText }),
  refusals: ['MONTH_CLOSED', 'MONTH_SKIPPED', 'MONTH_NOT_OVER'],
});
