import { z } from 'zod';
import { call, day, id, levels, page } from '../platform/index.ts';
import { prebooking } from './prebooking.ts';

/** What one payer's files have brought, newest service day first. */
export const getNemPrebookingList = call('v1_webapp_get_nem_prebooking_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: {
    insurance_id: id,
    stage: z.enum(['imported', 'changed', 'canceled']).optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    ...page,
  },
  result: z.array(prebooking),
});
