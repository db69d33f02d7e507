import { bookingOf, isOver, planOf, statusOf, stopsOfTrip } from '@handrail/domain/day';
import { dropoffBefore, fitBetween, pickupForFit, type Fit, type Visit } from '@handrail/domain/routes';
import { Temporal } from 'temporal-polyfill';
import type { BoardBooking, HeldBoard } from '../board/held-board.ts';
import type { Lane, Ride } from '../board/lanes.ts';

/** Where the ride is picked up, and when that counts. */
export function pickupVisit(board: HeldBoard, bookingId: string): Visit | null {
  const facts = board.bookings.get(bookingId);
  if (!facts) return null;
  return { at: pickupForFit(planOf(board.day, bookingOf(board.day, bookingId))), point: pickupPoint(facts) };
}

/** Where it ends, and when: as it is planned on its vehicle, else as it was promised. */
export function dropoffVisit(board: HeldBoard, bookingId: string): Visit | null {
  const facts = board.bookings.get(bookingId);
  if (!facts) return null;
  const { tripId, scheduledDropoffAt } = bookingOf(board.day, bookingId);
  const planned = tripId === null ? [] : stopsOfTrip(board.day, tripId);
  const stop = planned.find((one) => one.bookingId === bookingId && one.stopType === 'dropoff');
  const at = stop?.plannedAt ?? scheduledDropoffAt;
  return at === null ? null : { at: Temporal.Instant.from(at), point: dropoffPoint(facts) };
}

/** How a lane comes to a pickup: from its last drop-off before it. What does not happen lets nobody out. */
export function comesFrom(
  board: HeldBoard,
  { trips }: Lane,
  bookingId: string,
  pickup: Visit | null,
): { fit: Fit; ride: Ride } | null {
  if (!pickup) return null;
  const rides = trips.flatMap((trip) => trip.rides).filter((ride) => ride.entry.id !== bookingId && happens(ride));
  const visits = new Map(
    rides.flatMap((ride) => {
      const visit = dropoffVisit(board, ride.entry.id);
      return visit ? [[visit, ride] as const] : [];
    }),
  );
  const last = dropoffBefore([...visits.keys()], pickup.at);
  const ride = last && visits.get(last);
  return last && ride ? { fit: fitBetween(last, pickup), ride } : null;
}

function happens({ entry }: Ride): boolean {
  const status = statusOf(entry);
  return !isOver(status) || status === 'completed';
}

export function pickupPoint(facts: BoardBooking) {
  return { latitude: facts.pickup_latitude, longitude: facts.pickup_longitude };
}

export function dropoffPoint(facts: BoardBooking) {
  return { latitude: facts.dropoff_latitude, longitude: facts.dropoff_longitude };
}
