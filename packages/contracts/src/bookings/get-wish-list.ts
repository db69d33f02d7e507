import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { wish } from './wish.ts';

/** What riders wished for on some days and did not simply get, with how many did. */
export const getWishList = call('v1_webapp_get_wish_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: { from: day, to: day, program_id: id.optional() },
  result: z.object({
    wishes: z.array(wish),
    /** Rides that were booked as they were wished, and so have no wish of their own. */
    met: z.int(),
    booked: z.int(),
    declined: z.int(),
    denied: z.int(),
  }),
  refusals: ['RANGE_TOO_LONG'],
});
