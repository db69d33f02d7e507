import { Temporal } from 'temporal-polyfill';
import {
  canMove,
  statusOf,
  bookingOf,
  edit,
  later,
  patchBooking,
  secondsBetween,
  stopsOfTrip,
  textOfInstant,
  zoneOf,
  type Day,
  type InstantText,
  type Stop,
} from '../day/index.ts';
import { settleTrip } from '../bookings/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import { noRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime } from '../platform/zones.ts';

export interface Replanning {
  bookingId: BookingId;
  pickup?: WallTime;
  /** Left out, the ride stays as long as it was. */
  dropoff?: WallTime;
  adminNote?: string;
}

/**
 * Plans a ride on its run for another time, which is the dispatcher's matter alone: what the rider was promised stays. A
 * pickup stays on its service day, a drop-off may lie past midnight, and a rider still to call is planned for no time.
 */
export function replanRide(
  day: Day,
  { bookingId, pickup, dropoff, adminNote }: Replanning,
): Verdict<Day, 'TRIP_COMPLETED' | 'INVALID_TIME_RANGE' | 'TIME_SKIPPED'> {
  const booking = bookingOf(day, bookingId);
  const movable = canMove(statusOf(booking));
  if (!movable.ok) return no('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
  invariant(booking.tripId !== null, 'A dispatched ride is on a trip.');

  const noted = adminNote === undefined ? day : patchBooking(day, bookingId, { adminNote });
  const stops = stopsOfTrip(day, booking.tripId).filter((stop) => stop.bookingId === bookingId);
  const planned = (type: Stop['stopType']) => stops.find(({ stopType }) => stopType === type)?.plannedAt ?? null;
  const [pickupWas, dropoffWas] = [planned('pickup'), planned('dropoff')];
  if (pickupWas === null || dropoffWas === null) return yes(noted);

  const zone = zoneOf(day, booking.programId);
  const pickupAt = pickup ? instantOf(pickup.wall, zone, pickup.offset) : yes(Temporal.Instant.from(pickupWas));
  if (!pickupAt.ok) return no('TIME_SKIPPED', pickupAt.refusal.sentence);
  if (pickup && pickup.wall.toPlainDate().toString() !== day.date) return noRange();
  const typedDropoff = dropoff && instantOf(dropoff.wall, zone, dropoff.offset);
  if (typedDropoff && !typedDropoff.ok) return no('TIME_SKIPPED', typedDropoff.refusal.sentence);

  const starts = textOfInstant(pickupAt.value);
  const ends = typedDropoff
    ? textOfInstant(typedDropoff.value)
    : later(starts, { seconds: secondsBetween(pickupWas, dropoffWas) });
  if (starts >= ends) return noRange();
  return yes(settleTrip(edit(noted, { stops: stops.map((stop) => at(stop, starts, ends)) }), booking.tripId));
}

function at(stop: Stop, pickupAt: InstantText, dropoffAt: InstantText): Stop {
  return { ...stop, plannedAt: stop.stopType === 'pickup' ? pickupAt : dropoffAt };
}
