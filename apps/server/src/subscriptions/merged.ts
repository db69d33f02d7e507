import type { RiderId } from '@handrail/domain/platform';
import type { Terms } from '@handrail/domain/subscriptions';
import type { Tx } from '../platform/log/tx.ts';
import { ordersNaming, saveOrder } from './order-store.ts';

/** Standing orders go along with all their terms, so that their dates of before and after are one person's. */
export async function moveRecords(
  tx: Tx,
  { from, to }: { from: RiderId; to: RiderId },
): Promise<{ subscriptions: number }> {
  const orders = await ordersNaming(tx, from);
  const moved = (terms: Terms): Terms =>
    terms.ride.riderId === from ? { ...terms, ride: { ...terms.ride, riderId: to } } : terms;
  for (const { order, version } of orders) {
    const [first, ...later] = order.terms;
    await saveOrder(tx, { ...order, terms: [moved(first), ...later.map(moved)] }, version);
  }
  return { subscriptions: orders.length };
}
