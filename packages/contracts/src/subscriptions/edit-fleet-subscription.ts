import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { orderEffect } from './order-dates.ts';
import { editRefusals, orderEdit } from './order-edit.ts';
import { refusedDate, subscription } from './subscription.ts';

/** Changes an order and the rides it has made. What a hand changed is kept, and said. */
export const editFleetSubscription = call('v1_webapp_edit_fleet_subscription', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'subscription',
  readsRiders: true,
  params: orderEdit,
  result: z.object({
    subscription,
    /** Every ride that was changed, canceled, made or brought back. */
    changed: z.array(id),
    kept: z.array(id),
    refused: z.array(refusedDate),
    effect: orderEffect,
  }),
  refusals: [...editRefusals, 'STALE'],
});
