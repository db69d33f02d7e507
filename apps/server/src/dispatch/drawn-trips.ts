import { bookingOf } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import { dayAsDone, type DoneToRides, lookingOf, tripsOfBookings, type TripOnWire } from '../day/index.ts';
import type { Drawing } from '../platform/calls/handler.ts';
import { warningsOfRides } from './deed-warnings.ts';

/** The trips of rides that something was done to, each once in the order of the rides, and what to know about them. */
export async function drawTrips({ date, bookingIds }: DoneToRides, context: Drawing) {
  const looking = lookingOf(context);
  const day = await dayAsDone(context, date);
  const rides = bookingIds.map((id) => bookingOf(day, id));
  return {
    trips: await tripsOfBookings(looking, day, rides),
    warnings: await warningsOfRides(looking, day, bookingIds),
  };
}

/** The one trip of one ride. */
export async function drawTrip(done: DoneToRides, context: Drawing) {
  const { trips, warnings } = await drawTrips(done, context);
  const [trip]: (TripOnWire | undefined)[] = trips;
  invariant(trip, 'A ride that was put on a trip is on it.');
  return { trip, warnings };
}
