import { type Booking, bookingOf } from '@handrail/domain/day';
import { dayOfAll } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { ridersIn, type SentOrder } from './read-order.ts';

/** Who an order names, so that a refusal can say who is not on the trip any more. Who is nobody's is told as nobody. */
export async function ridersNamed(context: Changing, order: SentOrder): Promise<Booking[]> {
  const ids = ridersIn(order);
  if (ids.length === 0) return [];
  const day = await dayOfAll(context, 'booking', ids);
  return ids.map((id) => bookingOf(day, id));
}
