import { ANSWERS } from '@handrail/domain/nemt';
import { z } from 'zod';
import { call, day, id, levels, page } from '../platform/index.ts';
import { prebooking } from './prebooking.ts';

/** What one payer's files have brought, or those of all, newest service day first. */
export const getNemPrebookingList = call('v1_webapp_get_nem_prebooking_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: {
    insurance_id: id.optional(),
    answer: z.enum(ANSWERS).optional(),
    stage: z.enum(['imported', 'changed', 'canceled']).optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    ...page,
  },
  result: z.array(prebooking),
});
