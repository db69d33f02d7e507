import type { Booking, Day } from '../day/index.ts';
import { plannedTimes } from './planned-times.ts';

/**
 * Everything of a ride that a plan asked about, as text. Where it reads otherwise the ride is another one by now; a note or a
 * fee changes nothing.
 */
export function asPlanned(day: Day, booking: Booking): string {
  const { programId, riderId, rideStatus, tripId, scheduledPickupAt, scheduledDropoffAt, appointmentAt } = booking;
  const { windowStartAt, windowEndAt, pickupPlaceId, dropoffPlaceId, aids, companions, attendants, guests } = booking;
  const { serviceAnimals, isWillCall, calledAt, journeyId, legNo, payerAccountId, enrouteAt, arrivedAt } = booking;
  const plan = tripId === null ? null : plannedTimes(day, booking);
  return JSON.stringify([
    [programId, riderId, rideStatus, tripId, pickupPlaceId, dropoffPlaceId, payerAccountId],
    [scheduledPickupAt, scheduledDropoffAt, appointmentAt, windowStartAt, windowEndAt, isWillCall, calledAt],
    [aids, companions, attendants, guests, serviceAnimals, journeyId, legNo, enrouteAt, arrivedAt],
    plan,
  ]);
}
