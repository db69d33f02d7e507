import {
  bookingsOfTrip,
  edit,
  find,
  later,
  stopsOfTrip,
  textOfInstant,
  tripOf,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
  type Trip,
  planOf,
  shownPickupAt,
} from '../day/index.ts';

/** When a ride is planned to take place. */
export interface RidePlan {
  pickupAt: InstantText;
  dropoffAt: InstantText;
}

/** The plan that follows from the promise; null for a rider who has yet to call, who is planned for no time. */
export function planOfRide(booking: Booking): RidePlan | null {
  const { scheduledPickupAt: pickupAt, scheduledDropoffAt } = booking;
  if (pickupAt === null) return null;
  const soonest = later(pickupAt, { seconds: 60 });
  const dropoffAt = scheduledDropoffAt ?? later(pickupAt, { seconds: booking.travelSec });
  return { pickupAt, dropoffAt: dropoffAt < soonest ? soonest : dropoffAt };
}

/** Puts a ride's stops where its promise now says, and its trip around them. Off a run there is nothing to move. */
export function retime(day: Day, booking: Booking): Day {
  if (booking.tripId === null) return day;
  const plan = planOfRide(booking);
  const stops = stopsOfTrip(day, booking.tripId)
    .filter(({ bookingId }) => bookingId === booking.id)
    .map((stop): Stop => ({
      ...stop,
      plannedAt: plan && (stop.stopType === 'pickup' ? plan.pickupAt : plan.dropoffAt),
    }));
  return settleTrip(edit(day, { stops }), booking.tripId);
}

/**
 * Makes a trip fit who is left on it: none and it is gone, one and it is a ride. It lasts from its first planned stop to
 * its last; while nobody on it has a time it stands where will-calls are drawn, at 11:59 PM.
 */
export function settleTrip(day: Day, tripId: string): Day {
  const trip = tripOf(day, tripId);
  const bookings = bookingsOfTrip(day, tripId);
  const [first] = bookings;
  if (!first) return edit(day, { gone: { trips: [tripId] } });

  const stops = renumbered(stopsOfTrip(day, tripId));
  const planned = stops.flatMap(({ plannedAt }) => plannedAt ?? []).sort();
  const startsAt = planned[0] ?? textOfInstant(shownPickupAt(planOf(day, first)));
  const soonest = later(startsAt, { seconds: 60 });
  const endsAt = planned.at(-1) ?? later(startsAt, { seconds: Math.max(60, first.travelSec) });
  const settled: Trip = {
    ...trip,
    kind: bookings.length === 1 && trip.kind === 'shared' ? 'ride' : trip.kind,
    startsAt,
    endsAt: endsAt < soonest ? soonest : endsAt,
  };
  return edit(day, { trips: [settled], stops: stops.filter((stop) => find(day.stop, stop.id)?.seq !== stop.seq) });
}

/** 1, 2, 3 without holes; those who get in or out at one place keep sharing a number. */
function renumbered(stops: readonly Stop[]): Stop[] {
  const numbers = [...new Set(stops.map(({ seq }) => seq))].sort((a, b) => a - b);
  return stops.map((stop) => ({ ...stop, seq: numbers.indexOf(stop.seq) + 1 }));
}
