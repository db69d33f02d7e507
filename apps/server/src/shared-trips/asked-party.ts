import type { LngLat } from '@handrail/atlas';
import type { BookingId, VehicleId } from '@handrail/domain/platform';
import type { Preparing, Reading } from '../platform/calls/handler.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { gatherParty, type Party } from './party.ts';

/** The same for a call that asks the maps: what it needs of the rows is read before, so that nobody waits for a road. */
export async function askedParty(
  { services, by }: Preparing,
  bookingIds: readonly BookingId[],
  vehicleId: VehicleId | null,
): Promise<Party> {
  return readOperator(services.db, by.operator, async (queries) =>
    gatherParty({ services, queries, operator: by.operator }, bookingIds, vehicleId),
  );
}

export function anchorOf(point: { latitude: number; longitude: number } | null | undefined): LngLat | null {
  return point ? { lat: point.latitude, lng: point.longitude } : null;
}

/** An answer about a party tells of its riders. */
export function revealParty(context: Reading, { bookings }: Pick<Party, 'bookings'>): void {
  context.reveals(bookings.map(({ riderId }) => riderId));
}
