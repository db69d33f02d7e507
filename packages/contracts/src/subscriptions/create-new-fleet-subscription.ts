import { call, levels } from '../platform/index.ts';
import { madeOrder, newOrder } from './new-order.ts';
import { daysOfWeek } from './subscription.ts';

/** Repeats a booking and its ways back on weekdays. The rides of the weeks to come are made at once. */
export const createNewFleetSubscription = call('v1_webapp_create_new_fleet_subscription', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { ...newOrder, days_of_week: daysOfWeek },
  result: madeOrder,
  refusals: ['NO_DAYS', 'INVALID_TIME_RANGE', 'BOOKING_REPEATED', 'BOOKING_CANCELED', 'STALE'],
});
