import { invariant } from '@handrail/domain/platform';
import { lookingOf } from '../day/index.ts';
import type { Drawing } from '../platform/calls/handler.ts';
import type { MadeOrder } from './new-order.ts';
import { orderOnWire, type OrderOnWire } from './order-wire.ts';

/** An order as it stands once something was done to it. */
export async function drawOrder(id: string, context: Drawing): Promise<OrderOnWire> {
  const order = await orderOnWire({ ...lookingOf(context), clock: context.clock }, id);
  invariant(order, 'An order that something was done to is there.');
  return order;
}

export async function drawMadeOrder({ id, refused, warnings = [] }: MadeOrder, context: Drawing) {
  return { subscription: await drawOrder(id, context), refused, ...(warnings.length > 0 ? { warnings } : {}) };
}
