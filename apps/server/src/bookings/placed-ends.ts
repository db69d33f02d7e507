import type { Booking } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import { placeOf, type Address } from '../places/index.ts';
import type { Tx } from '../platform/log/tx.ts';

/**
 * Days are read before anything is written, and a new address is a row to be written. So the rule is asked with what
 * stands here for each address, and its answer is given the places once it is yes.
 */
export const TO_BE_PLACED = { pickup: 'pickup', dropoff: 'dropoff' } as const;

/** Bookings with the places of these addresses where the rule left a stand-in. */
export async function withPlaces(
  tx: Tx,
  bookings: readonly Booking[],
  addresses: { pickup?: Address | undefined; dropoff?: Address | undefined },
): Promise<Booking[]> {
  const placed = new Map<string, string>();
  for (const end of ['pickup', 'dropoff'] as const) {
    const address = addresses[end];
    if (address) placed.set(TO_BE_PLACED[end], await placeOf(tx, address));
  }
  return bookings.map((booking) => {
    const pickupPlaceId = placed.get(booking.pickupPlaceId) ?? booking.pickupPlaceId;
    const dropoffPlaceId = placed.get(booking.dropoffPlaceId) ?? booking.dropoffPlaceId;
    invariant(/^\d+$/.test(pickupPlaceId + dropoffPlaceId), `Booking ${booking.id} has an end that is no place.`);
    return { ...booking, pickupPlaceId, dropoffPlaceId };
  });
}
