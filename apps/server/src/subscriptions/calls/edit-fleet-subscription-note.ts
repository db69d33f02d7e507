import { editFleetSubscriptionNote as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawOrder } from '../draw-order.ts';
import { findOrder, saveNote } from '../order-store.ts';

export const editFleetSubscriptionNoteHandler = drawnChange(
  contract,
  async ({ subscription_id, note, expected_version }, { tx }) => {
    const stored = await findOrder(tx, subscription_id);
    if (!stored) throw notFound();
    if (isStale(stored, expected_version)) return stale('standing order');
    if (!(await saveNote(tx, subscription_id, stored.version, note))) return stale('standing order');
    return yes(subscription_id);
  },
  drawOrder,
);
