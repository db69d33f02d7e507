import { getMemberSubscriptions as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listOrders } from '../order-store.ts';
import { ordersOnWire } from '../order-wire.ts';

export const getMemberSubscriptionsHandler = read(contract, async ({ user_id }, context) => {
  const looking = { ...lookingOf(context), clock: context.clock };
  const orders = await ordersOnWire(looking, await listOrders(looking, { riderId: user_id }));
  if (orders.length > 0) context.reveals([user_id]);
  return yes(orders);
});
