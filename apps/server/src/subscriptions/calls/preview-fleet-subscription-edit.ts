import { previewFleetSubscriptionEdit as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { daysOn, lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { changeOnPaper, effectOnWire, prepareChange } from '../change-order.ts';
import { idsOnPaper } from '../ids-on-paper.ts';
import { findOrder } from '../order-store.ts';

export const previewFleetSubscriptionEditHandler = preparedRead(
  contract,
  prepareChange,
  async (sent, context, ways) => {
    const looking = { ...lookingOf(context), clock: context.clock };
    const stored = await findOrder(looking, sent.subscription_id);
    if (!stored) throw notFound();
    const changed = await changeOnPaper(
      looking,
      { sent, stored, ways },
      {
        daysOf: async (dates) => daysOn(context, dates),
        idsFor: async () => Promise.resolve(idsOnPaper()),
        levels: context.by.levels,
      },
    );
    return changed.ok ? yes(effectOnWire(changed.value)) : changed;
  },
);
