import { call, levels } from '../platform/index.ts';
import { orderEffect } from './order-dates.ts';
import { editRefusals, orderEdit } from './order-edit.ts';

/** What a change of an order would do to its rides, asked before anybody confirms it. */
export const previewFleetSubscriptionEdit = call('v1_webapp_preview_fleet_subscription_edit', {
  by: levels(3, 4),
  params: orderEdit,
  result: orderEffect,
  refusals: [...editRefusals],
});
