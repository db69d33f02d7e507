import { isOver, stampsOf, statusOf, rideState, instantOfText, type Booking } from '../day/index.ts';
import type { ServiceDay } from '../platform/service-day.ts';
import type { Temporal } from 'temporal-polyfill';
import { isTracked, trackingStartsAt } from './tracking-window.ts';

/** What a rider with a link is shown: nothing of where the vehicle is before it opens, and nothing at all once it is over. */
export type TrackPhase = 'before' | 'on_the_way' | 'arrived' | 'on_board' | 'over';

/** How far a ride is for whoever watches it. One without a vehicle or without a time is not watched. */
export function trackPhase(booking: Booking, day: ServiceDay, now: Temporal.Instant): TrackPhase {
  const { scheduledPickupAt, tripId } = booking;
  const status = statusOf(booking);
  if (scheduledPickupAt === null || tripId === null || isOver(status)) return 'over';
  const pickupAt = instantOfText(scheduledPickupAt);
  const isOnBoard = status === 'picked_up';
  if (now.epochMilliseconds < trackingStartsAt(pickupAt).epochMilliseconds && !isOnBoard) return 'before';
  if (!isOnBoard && !isTracked({ day, scheduledPickupAt: pickupAt, endedAt: null }, now)) return 'over';
  if (now.epochMilliseconds >= day.endsAt.epochMilliseconds) return 'over';
  if (isOnBoard) return 'on_board';
  return rideState(status, stampsOf(booking)) === 'arrived' ? 'arrived' : 'on_the_way';
}
