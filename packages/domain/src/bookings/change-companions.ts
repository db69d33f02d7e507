import { bookingOf, edit, find, stopsOfRun, tripOf, type Day, seatsOf } from '../day/index.ts';
import type { BookingId, RunId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { isBoarded, tooLate } from './change-address.ts';

/** Changes how many ride along. On a run there must be a seat for each of them all the way. */
export function changeCompanions(
  day: Day,
  { bookingId, companions }: { bookingId: BookingId; companions: number },
  vehicle: { capacity: number } | null,
): Verdict<Day, 'NO_SEAT' | 'NOT_EDITABLE'> {
  const booking = bookingOf(day, bookingId);
  if (isBoarded(booking)) return tooLate('number of passengers');
  const changed = edit(day, { bookings: [{ ...booking, companions }] });
  if (!vehicle || booking.tripId === null || companions <= booking.companions) return yes(changed);

  const needed = mostAboard(changed, tripOf(day, booking.tripId).runId, bookingId);
  // A vehicle whose seats nobody has counted is taken at its dispatcher's word.
  if (vehicle.capacity === 0 || needed <= vehicle.capacity) return yes(changed);
  return no('NO_SEAT', `The vehicle has ${vehicle.capacity} seats and would need ${needed}.`);
}

/** The most people on a run at any moment while one rider is on it, in the order of its route. */
export function mostAboard(day: Day, runId: RunId, during: BookingId): number {
  let aboard = 0;
  let most = 0;
  let isWithRider = false;
  for (const stop of stopsOfRun(day, runId)) {
    const booking = find(day.booking, stop.bookingId);
    if (!booking) continue;
    const isPickup = stop.stopType === 'pickup';
    aboard += isPickup ? seatsOf(booking) : -seatsOf(booking);
    if (booking.id === during) isWithRider = isPickup;
    if (isWithRider) most = Math.max(most, aboard);
  }
  return most;
}
