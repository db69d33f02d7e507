import { call, levels } from '../platform/index.ts';
import { madeOrder, newOrder } from './new-order.ts';
import { daysOfMonth } from './subscription.ts';

/** Repeats a booking and its ways back on days of the month. */
export const createNewMonthlyFleetSubscription = call('v1_webapp_create_new_monthly_fleet_subscription', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { ...newOrder, days_of_month: daysOfMonth },
  result: madeOrder,
  refusals: ['NO_DAYS', 'INVALID_TIME_RANGE', 'BOOKING_REPEATED', 'BOOKING_CANCELED', 'STALE'],
});
