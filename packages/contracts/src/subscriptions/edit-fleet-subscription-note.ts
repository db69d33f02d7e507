import { call, id, levels, text } from '../platform/index.ts';
import { subscription } from './subscription.ts';

export const editFleetSubscriptionNote = call('v1_webapp_edit_fleet_subscription_note', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'subscription',
  readsRiders: true,
  params: { subscription_id: id, note: text(2000) },
  result: subscription,
  refusals: ['STALE'],
});
