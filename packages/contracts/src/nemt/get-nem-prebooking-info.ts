import { call, id, levels } from '../platform/index.ts';
import { brokerPrebookingId, prebooking } from './prebooking.ts';

/** One of them, by the broker's own number. */
export const getNemPrebookingInfo = call('v1_webapp_get_nem_prebooking_info', {
  by: levels(1, 2),
  readsRiders: true,
  params: { broker_prebooking_id: brokerPrebookingId, insurance_id: id },
  result: prebooking,
});
