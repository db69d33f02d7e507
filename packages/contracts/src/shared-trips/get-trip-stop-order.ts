import { call, id, levels } from '../platform/index.ts';
import { orderedTrip } from './stop-order.ts';

/** The stops of a trip as it is planned, with what they mean for its riders. */
export const getTripStopOrder = call('v1_webapp_get_trip_stop_order', {
  by: levels(3, 4),
  readsRiders: true,
  params: { trip_id: id },
  result: orderedTrip,
});
