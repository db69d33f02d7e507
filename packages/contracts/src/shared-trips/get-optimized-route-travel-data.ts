import { z } from 'zod';
import { call, levels, meters, seconds } from '../platform/index.ts';
import { anchor, sentOrder } from './stop-order.ts';

/** How long and how far the way through these stops is, in the order in which they are sent. */
export const getOptimizedRouteTravelData = call('v1_webapp_get_optimized_route_travel_data', {
  by: levels(3, 4),
  params: { stop_order: sentOrder, shuttle_anchor_location: anchor.optional() },
  result: z.object({ travel_time: seconds, travel_distance: meters, is_estimated: z.boolean() }),
  refusals: ['ORDER_ILLEGAL'],
});
