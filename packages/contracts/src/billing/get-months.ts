import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { month } from './month.ts';

/** The months of the ledger, newest first: what was charged, came in and was let go, and which are closed. */
export const getMonths = call('v1_webapp_get_months', {
  by: levels(3, 4),
  params: {},
  result: z.array(month),
});
