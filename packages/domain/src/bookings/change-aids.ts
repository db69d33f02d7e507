import { bookingOf, edit, type Day } from '../day/index.ts';
import { canCarry, type Fittings } from '../fleet/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { isBoarded, tooLate } from './change-address.ts';

/** Changes what a rider needs on the way. A vehicle that is already coming must be one that can carry it. */
export function changeAids(
  day: Day,
  { bookingId, aids }: { bookingId: BookingId; aids: readonly string[] },
  vehicle: Fittings | null,
): Verdict<Day, 'AID_UNSUPPORTED' | 'NOT_EDITABLE'> {
  const booking = bookingOf(day, bookingId);
  if (isBoarded(booking)) return tooLate('mobility aids');
  const carried = vehicle && booking.tripId !== null ? canCarry(vehicle, aids) : yes(true);
  return carried.ok ? yes(edit(day, { bookings: [{ ...booking, aids }] })) : carried;
}
