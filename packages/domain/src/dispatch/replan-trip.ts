import {
  canMove,
  statusOf,
  bookingsOfTrip,
  edit,
  later,
  secondsBetween,
  stopsOfTrip,
  textOfInstant,
  tripOf,
  zoneOf,
  type Day,
  type Trip,
} from '../day/index.ts';
import { settleTrip } from '../bookings/index.ts';
import type { TripId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime } from '../platform/zones.ts';

export interface TripReplanning {
  tripId: TripId;
  firstPickup?: WallTime;
  loadUnloadSec?: number;
  notes?: string;
}

/**
 * Moves a whole trip to another time, every stop by as much, or writes on it what the driver should know. What its riders
 * were promised stays. A trip that has started stands where it is; it can still be written on.
 */
export function replanTrip(
  day: Day,
  { tripId, firstPickup, loadUnloadSec, notes }: TripReplanning,
): Verdict<Day, 'TRIP_COMPLETED' | 'TIME_SKIPPED'> {
  const trip = tripOf(day, tripId);
  const written: Trip = {
    ...trip,
    ...(loadUnloadSec === undefined ? {} : { loadUnloadSec }),
    ...(notes === undefined ? {} : { notes }),
  };
  const noted = edit(day, { trips: [written] });
  if (!firstPickup) return yes(noted);

  const riding = bookingsOfTrip(day, tripId);
  if (riding.some((booking) => !canMove(statusOf(booking)).ok)) {
    return no('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
  }
  const starts = instantOf(firstPickup.wall, zoneOf(day, trip.programId), firstPickup.offset);
  if (!starts.ok) return no('TIME_SKIPPED', starts.refusal.sentence);
  return yes(shifted(noted, written, secondsBetween(trip.startsAt, textOfInstant(starts.value))));
}

/** Riders who have yet to call are planned for no time, and stay so. */
function shifted(day: Day, trip: Trip, seconds: number): Day {
  const stops = stopsOfTrip(day, trip.id);
  if (stops.length > 0) {
    const moved = stops.map((stop) => ({ ...stop, plannedAt: stop.plannedAt && later(stop.plannedAt, { seconds }) }));
    return settleTrip(edit(day, { stops: moved }), trip.id);
  }
  const startsAt = later(trip.startsAt, { seconds });
  return edit(day, { trips: [{ ...trip, startsAt, endsAt: later(trip.endsAt, { seconds }) }] });
}
