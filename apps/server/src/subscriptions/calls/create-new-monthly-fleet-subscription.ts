import { createNewMonthlyFleetSubscription as contract } from '@handrail/contracts/subscriptions';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { draftOfOrder } from '../draft-of-order.ts';
import { drawMadeOrder } from '../draw-order.ts';
import { makeOrder, prepareOrder } from '../new-order.ts';

export const createNewMonthlyFleetSubscriptionHandler = preparedDrawnChange(
  contract,
  async (params, context) => prepareOrder(context, draftOfOrder(params)),
  async (params, context, ways) => {
    const recurrence = { every: 'month', daysOfMonth: params.days_of_month } as const;
    return makeOrder(context, { ...draftOfOrder(params), recurrence }, ways);
  },
  drawMadeOrder,
);
