import { getFleetSubscriptionData as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { orderRecord } from '../order-record.ts';
import { findOrder } from '../order-store.ts';

export const getFleetSubscriptionDataHandler = read(contract, async ({ subscription_id }, context) => {
  const looking = { ...lookingOf(context), clock: context.clock };
  const stored = await findOrder(looking, subscription_id);
  if (!stored) throw notFound();
  context.reveals([stored.riderId]);
  return yes(await orderRecord(looking, stored));
});
