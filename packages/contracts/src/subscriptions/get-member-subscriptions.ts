import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { subscription } from './subscription.ts';

/** The standing orders of one rider. */
export const getMemberSubscriptions = call('v1_webapp_get_member_subscriptions', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { user_id: id },
  result: z.array(subscription),
});
