import { getFleetSubscriptionList as contract } from '@handrail/contracts/subscriptions';
import { serviceDateOf, yes } from '@handrail/domain/platform';
import { orderStatus } from '@handrail/domain/subscriptions';
import { lookingOf, zonesOf } from '../../day/index.ts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { read } from '../../platform/calls/handler.ts';
import { listOrders, type StoredOrder } from '../order-store.ts';
import { ordersOnWire } from '../order-wire.ts';

const PAGE = 200;

/** As many as are looked through with one question. */
const AT_ONCE = 201;

/** The newest first, an order in which pages can go on whatever was made meanwhile. */
export const getFleetSubscriptionListHandler = read(contract, async (params, context) => {
  const { program_id, status, cursor, limit = PAGE } = params;
  const looking = { ...lookingOf(context), clock: context.clock };
  const zones = await zonesOf(looking.queries, looking.operator);
  const isMeant = ({ order }: StoredOrder) => {
    const today = serviceDateOf(context.clock.now(), zones.get(order.programId) ?? 'UTC');
    return status === undefined || orderStatus(order, today) === status;
  };
  const meant: StoredOrder[] = [];
  let below = cursor === undefined ? undefined : readCursor(cursor, ['id'])[0];
  // How an order stands follows from its dates, so they are looked through until there is a page, and one more to say that there is.
  for (let isOver = false; !isOver && meant.length <= limit;) {
    const some = await listOrders(looking, { programId: program_id, below, most: AT_ONCE });
    meant.push(...some.filter(isMeant));
    below = some.at(-1)?.order.id;
    isOver = some.length < AT_ONCE;
  }
  const page = meant.slice(0, limit);
  const last = page.at(-1);
  if (meant.length > limit && last) context.nextCursor(cursorOf(last.order.id));
  const orders = await ordersOnWire(looking, page);
  context.reveals(orders.map(({ passenger_id }) => passenger_id));
  return yes(orders);
});
