import { epochMsOf, isOver, statusOf, type Booking } from '@handrail/domain/day';
import type { Rows } from './rows-by-run.ts';

/**
 * The moment until which the clock alone changes nothing about a part of the day. Whoever is planned for later is expected then,
 * in time or not, whatever the clock says; once a moment of the plan has gone by without anything happening, each minute may say
 * something else, and there is no such moment.
 */
export function stillUntil({ trips, bookings, stops }: Rows, nowMs: number): number {
  let until = Number.POSITIVE_INFINITY;
  const meet = (at: string | null) => {
    if (at !== null) until = Math.min(until, Math.max(epochMsOf(at), nowMs));
  };
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const { bookingId, stopType, plannedAt } of stops) {
    const booking = byId.get(bookingId);
    if (booking && isAwaited(booking, stopType)) meet(plannedAt);
  }
  for (const booking of bookings) {
    if (isAwaited(booking, 'pickup')) meet(booking.scheduledPickupAt);
    if (isAwaited(booking, 'dropoff')) meet(booking.scheduledDropoffAt);
  }
  // What carries nobody is over with its time.
  const carrying = new Set(bookings.map(({ tripId }) => tripId));
  for (const { id, endsAt } of trips) if (!carrying.has(id) && epochMsOf(endsAt) > nowMs) meet(endsAt);
  return until;
}

function isAwaited(booking: Booking, stopType: 'pickup' | 'dropoff'): boolean {
  if (isOver(statusOf(booking))) return false;
  return stopType === 'dropoff' || booking.pickedUpAt === null;
}
