import { planOfRide } from '../bookings/index.ts';
import { stopsOfBooking, type Booking, type Day, type InstantText } from '../day/index.ts';

/** When a ride is planned to be: by its stops, and while it waits by its promise. */
export function plannedTimes(day: Day, booking: Booking): { pickupAt: InstantText; dropoffAt: InstantText } | null {
  const stops = booking.tripId === null ? [] : stopsOfBooking(day, booking.id);
  const at = (type: 'pickup' | 'dropoff') => stops.find(({ stopType }) => stopType === type)?.plannedAt ?? null;
  const [pickupAt, dropoffAt] = [at('pickup'), at('dropoff')];
  return pickupAt !== null && dropoffAt !== null ? { pickupAt, dropoffAt } : planOfRide(booking);
}
