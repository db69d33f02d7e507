import { createNewFleetSubscription as contract } from '@handrail/contracts/subscriptions';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { draftOfOrder } from '../draft-of-order.ts';
import { drawMadeOrder } from '../draw-order.ts';
import { makeOrder, prepareOrder } from '../new-order.ts';

export const createNewFleetSubscriptionHandler = preparedDrawnChange(
  contract,
  async (params, context) => prepareOrder(context, draftOfOrder(params)),
  async (params, context, ways) => {
    const draft = draftOfOrder(params);
    const recurrence = {
      every: 'week',
      daysOfWeek: params.days_of_week,
      weeks: 1,
      countedFrom: draft.startsOn,
    } as const;
    return makeOrder(context, { ...draft, recurrence }, ways);
  },
  drawMadeOrder,
);
