import { z } from 'zod';
import { call, levels, text } from '../platform/index.ts';
import { monthText } from './month.ts';

/** Opens the last closed month again, with a reason. */
export const reopenMonth = call('v1_webapp_reopen_month', {
  by: levels(3, 4),
  effect: 'operation',
  params: { month: monthText, reason: text(500) },
  result: z.object({ month: monthText, closed_through: monthText.nullable() }),
  refusals: ['MONTH_OPEN', 'MONTH_SKIPPED', 'REASON_MISSING'],
});
