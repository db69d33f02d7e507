import {
  find,
  stopsOfTrip,
  tripsOfRun,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
  type Trip,
} from '../day/index.ts';
import type { PlaceId, ProgramId, RunId, TripId } from '../platform/ids.ts';

/** What a vehicle drives empty between two of its trips: from where to where, and when it can leave at the earliest. */
export interface EmptyDrive {
  fromTripId: TripId;
  toTripId: TripId;
  fromPlaceId: PlaceId;
  toPlaceId: PlaceId;
  departAt: InstantText;
  /** By whose hours the roads are slow: of the trip it drives to. */
  programId: ProgramId;
}

/**
 * The empty drives of a run, in the order of time. A break has no place: it is taken where the vehicle stands, and the drive
 * is after it; so it is told from the trip before the break too, for whoever follows riders alone. A rider who has yet to
 * call is driven to at no time.
 */
export function emptyDrives(day: Day, runId: RunId): EmptyDrive[] {
  const drives: EmptyDrive[] = [];
  /** What ends last so far, and what last had a place. */
  let last: Trip | null = null;
  let stood: { trip: Trip; placeId: PlaceId } | null = null;
  for (const trip of tripsOfRun(day, runId)) {
    const ends = endsOf(day, trip);
    if (ends === 'no time') continue;
    if (ends !== null && stood !== null && last !== null) {
      const before = last.id === stood.trip.id ? [last] : [last, stood.trip];
      const { placeId: fromPlaceId } = stood;
      for (const { id: fromTripId, endsAt: departAt } of before)
        drives.push({
          fromTripId,
          toTripId: trip.id,
          fromPlaceId,
          toPlaceId: ends.from,
          departAt,
          programId: trip.programId,
        });
    }
    if (last === null || trip.endsAt >= last.endsAt) {
      last = trip;
      if (ends !== null) stood = { trip, placeId: ends.to };
    }
  }
  return drives;
}

/** Where a trip begins and ends; null for a break, which has no place. */
function endsOf(day: Day, trip: Trip): { from: PlaceId; to: PlaceId } | 'no time' | null {
  switch (trip.kind) {
    case 'lunch_break':
    case 'time_block':
      return null;
    case 'driver_action':
      return trip.placeId === null ? null : { from: trip.placeId, to: trip.placeId };
    case 'ride':
    case 'shared': {
      const planned = stopsOfTrip(day, trip.id).filter(({ plannedAt }) => plannedAt !== null);
      const [first, final] = [planned[0], planned.at(-1)];
      const [from, to] = [first && placeOf(day, first), final && placeOf(day, final)];
      return from && to ? { from, to } : 'no time';
    }
  }
}

function placeOf(day: Day, { bookingId, stopType }: Stop): PlaceId | undefined {
  const booking: Booking | undefined = find(day.booking, bookingId);
  return stopType === 'pickup' ? booking?.pickupPlaceId : booking?.dropoffPlaceId;
}
