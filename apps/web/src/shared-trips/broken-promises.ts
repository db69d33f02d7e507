import type { Ordered } from './order.ts';
import { findRider } from './RiderLines.tsx';
import { brokenOf } from './words.ts';

/** What an order breaks, a line for each rider: 'Okafor, Ruth: 6 min late'. */
export function brokenPromises(ordered: Ordered): string[] {
  return ordered.riders.flatMap((rider) => {
    const { name, pickupAt } = findRider(ordered, rider.booking_id);
    const broken = brokenOf(rider, pickupAt);
    return broken?.tone === 'bad' ? `${name}: ${broken.text}` : [];
  });
}
