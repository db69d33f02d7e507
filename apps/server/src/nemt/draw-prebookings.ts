import { zoneOf } from '@handrail/domain/day';
import { listPayers } from '../accounts/index.ts';
import { type Looking, readSlice } from '../day/index.ts';
import { inBreaths } from '../platform/in-breaths.ts';
import type { StoredPrebooking } from './prebooking-store.ts';
import { prebookingOnWire, type PrebookingOnWire } from './prebooking-wire.ts';

/** Stored rides as lists show them, each with its payer and its booking as those are now. */
export async function drawPrebookings(
  { queries, operator }: Looking,
  stored: readonly StoredPrebooking[],
): Promise<PrebookingOnWire[]> {
  if (stored.length === 0) return [];
  const payers = new Map((await listPayers(queries, operator)).map((payer) => [payer.id, payer]));
  const { day, bookings } = await readSlice(
    queries,
    operator,
    stored.map(({ booking_id }) => booking_id),
  );
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return inBreaths(stored, (one) => {
    const booking = byId.get(one.booking_id) ?? null;
    const zone = booking ? zoneOf(day, booking.programId) : 'UTC';
    const payer = payers.get(one.payer_account_id) ?? { id: one.payer_account_id, name: '' };
    return prebookingOnWire(one, { payer, zone, booking });
  });
}
