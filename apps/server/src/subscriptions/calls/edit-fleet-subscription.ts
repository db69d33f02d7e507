import { editFleetSubscription as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { daysOn } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { changeOnPaper, effectOnWire, prepareChange } from '../change-order.ts';
import { drawOrder } from '../draw-order.ts';
import { keepJudged, withPlaces } from '../keep-judged.ts';
import { findOrder, saveOrder } from '../order-store.ts';
import { listRefusals } from '../refusal-store.ts';

export const editFleetSubscriptionHandler = preparedDrawnChange(
  contract,
  prepareChange,
  async ({ expected_version, ...sent }, context, ways) => {
    const { tx, clock, by, services } = context;
    const stored = await findOrder(tx, sent.subscription_id);
    if (!stored) throw notFound();
    if (isStale(stored, expected_version)) return stale('standing order');
    const looking = { services, queries: tx.queries, operator: tx.operator, clock };
    const changed = await changeOnPaper(
      looking,
      { sent, stored, ways },
      {
        daysOf: async (dates) => daysOn(context, dates),
        idsFor: async (count) => drawIds(tx.queries, count),
        levels: by.kind === 'user' ? by.levels : [],
      },
    );
    if (!changed.ok) return changed;
    // Somebody changed it while its ways were asked for.
    if (changed.value.judged.again.length > 0) return stale('standing order');

    const { effect, facts, given } = changed.value;
    const { order, judged } = await withPlaces(tx, changed.value, given);
    if (!(await saveOrder(tx, order, stored.version))) return stale('standing order');
    await keepJudged(tx, order, judged, await listRefusals(tx, [order.id], facts.today));
    const touched = [judged.changed, judged.restored, judged.made, judged.canceled.map(({ id }) => id)].flat();
    return yes({ id: order.id, changed: touched, effect: effectOnWire({ effect, order, judged, facts }) });
  },
  async ({ id, changed, effect }, context) => ({
    subscription: await drawOrder(id, context),
    changed,
    kept: effect.kept.map(({ booking_id }) => booking_id),
    refused: effect.refused,
    effect,
  }),
);
