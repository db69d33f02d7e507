import { call, id, levels } from '../platform/index.ts';
import { anchor, orderedTrip, sentOrder } from './stop-order.ts';

/** The best order of the stops that are sent; what was driven already stays in front. */
export const optimizeMultipleFlexTripRoute = call('v1_webapp_optimize_multiple_flex_trip_route', {
  by: levels(3, 4),
  readsRiders: true,
  params: { stop_order: sentOrder, shuttle_id: id.optional(), shuttle_anchor_location: anchor.optional() },
  result: orderedTrip,
  refusals: ['ORDER_ILLEGAL'],
});
