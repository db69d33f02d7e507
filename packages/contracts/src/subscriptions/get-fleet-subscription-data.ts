import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { orderDate } from './order-dates.ts';
import { subscription } from './subscription.ts';

/** One order with its dates: from the week of today to the last one whose rides are made. */
export const getFleetSubscriptionData = call('v1_webapp_get_fleet_subscription_data', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { subscription_id: id },
  result: subscription.extend({ today: day, shown_from: day, dates: z.array(orderDate) }),
});
