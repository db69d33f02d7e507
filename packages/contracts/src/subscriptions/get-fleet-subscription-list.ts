import { z } from 'zod';
import { call, id, levels, page } from '../platform/index.ts';
import { orderStatus, subscription } from './subscription.ts';

export const getFleetSubscriptionList = call('v2_webapp_get_fleet_subscription_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { program_id: id.optional(), status: orderStatus.optional(), ...page },
  result: z.array(subscription),
});
