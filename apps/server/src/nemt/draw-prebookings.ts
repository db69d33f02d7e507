import type { StoredPayer } from '../accounts/index.ts';
import { zoneOf } from '@handrail/domain/day';
import { type Looking, readSlice } from '../day/index.ts';
import { prebookingOnWire, type PrebookingOnWire } from './prebooking-wire.ts';
import type { StoredPrebooking } from './prebooking-store.ts';

/** Stored rides of one payer as lists show them, each with its booking as that is now. */
export async function drawPrebookings(
  { queries, operator }: Looking,
  payer: StoredPayer,
  stored: readonly StoredPrebooking[],
): Promise<PrebookingOnWire[]> {
  if (stored.length === 0) return [];
  const { day, bookings } = await readSlice(
    queries,
    operator,
    stored.map(({ booking_id }) => booking_id),
  );
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return stored.map((one) => {
    const booking = byId.get(one.booking_id) ?? null;
    const zone = booking ? zoneOf(day, booking.programId) : 'UTC';
    return prebookingOnWire(one, { payer, zone, booking });
  });
}
