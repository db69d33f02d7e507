import { previewNewFleetSubscription as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { daysOn, lookingOf } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { draftOfOrder } from '../draft-of-order.ts';
import { idsOnPaper } from '../ids-on-paper.ts';
import { effectOnWire, orderOnPaper, prepareOrder } from '../new-order.ts';
import { recurrenceOf } from '../recurrence-sent.ts';

export const previewNewFleetSubscriptionHandler = preparedRead(
  contract,
  async (params, context) => prepareOrder(context, draftOfOrder(params)),
  async (params, context, ways) => {
    const looking = { ...lookingOf(context), clock: context.clock };
    const ids = idsOnPaper();
    const draft = { ...draftOfOrder(params), recurrence: recurrenceOf(params) };
    const onPaper = await orderOnPaper(looking, draft, ways, {
      daysOf: async (dates) => daysOn(context, dates),
      idsFor: async () => Promise.resolve(ids),
    });
    if (!onPaper.ok) return onPaper;
    return yes(effectOnWire(onPaper.value));
  },
);
