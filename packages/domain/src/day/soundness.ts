import { rideStatusOf } from './ride-status-number.ts';
import type { Day } from './day.ts';
import type { Booking, Stop, Trip } from './entries.ts';
import { bookingsOfTrip, stopsOfTrip } from './runs.ts';
import { entriesOf, find } from './table.ts';

/**
 * What must hold of a day whatever was done to it, said from the definitions and knowing no rule. Tests ask it after
 * every deed, and undo before it takes one back. Empty is sound.
 */
export function unsoundness(day: Day): string[] {
  return [
    ...[...entriesOf(day.booking)].flatMap((booking) => wrongWithBooking(day, booking)),
    ...[...entriesOf(day.trip)].flatMap((trip) => wrongWithTrip(day, trip)),
    ...[...entriesOf(day.stop)].flatMap((stop) => wrongWithStop(day, stop)),
    ...[...entriesOf(day.run)].flatMap(({ id, driverId, teamId }) =>
      driverId && teamId ? [`run ${id} has a driver and a team`] : [],
    ),
  ];
}

/** The stamps of a ride, in the order in which they can happen. */
export const STAMPS = ['enrouteAt', 'arrivedAt', 'pickedUpAt', 'arrivedDropoffAt', 'droppedOffAt'] as const;

function wrongWithBooking(day: Day, booking: Booking): string[] {
  const status = rideStatusOf(booking.rideStatus);
  const isOnTrip = booking.tripId !== null;
  const needsTrip = status === 'dispatched' || status === 'started' || status === 'picked_up';
  const mayHaveTrip = needsTrip || status === 'completed' || status === 'no_show';
  const stamps = STAMPS.flatMap((stamp) => booking[stamp] ?? []);
  return said(`booking ${booking.id}`, {
    'is of another day': booking.serviceDay !== day.date,
    'needs a trip': needsTrip && !isOnTrip,
    'has a trip it cannot have': isOnTrip && !mayHaveTrip,
    'is on a trip that is not there': booking.tripId !== null && !find(day.trip, booking.tripId),
    'has a time before its rider called':
      (booking.isWillCall && booking.calledAt === null) !== (booking.scheduledPickupAt === null),
    'has a window that ends before it starts': (booking.windowStartAt ?? '') > (booking.windowEndAt ?? '9'),
    'was met in an order that cannot be': stamps.some((stamp, at) => stamp < (stamps[at - 1] ?? '')),
    'is on board and was never picked up':
      (status === 'picked_up' || status === 'completed') && booking.pickedUpAt === null,
    'is done and was never dropped off': (status === 'completed') !== (booking.droppedOffAt !== null),
    'waits and was met': status === 'booked' && stamps.length > 0,
    'is a no-show at no time': (status === 'no_show') !== (booking.noShowAt !== null),
  });
}

function wrongWithTrip(day: Day, trip: Trip): string[] {
  const bookings = bookingsOfTrip(day, trip.id);
  const stops = stopsOfTrip(day, trip.id);
  const isCarrying = trip.kind === 'ride' || trip.kind === 'shared';
  return said(`trip ${trip.id}`, {
    'is of another day': trip.serviceDay !== day.date,
    'is on a run that is not there': !find(day.run, trip.runId),
    'ends before it starts': trip.startsAt >= trip.endsAt,
    'carries nobody': isCarrying && bookings.length === 0,
    'carries somebody': !isCarrying && bookings.length > 0,
    'is a ride of several': trip.kind === 'ride' && bookings.length > 1,
    'is shared by one': trip.kind === 'shared' && bookings.length === 1,
    'lets someone out before they get in': bookings.some((booking) => !isRidden(stops, booking)),
  });
}

function wrongWithStop(day: Day, stop: Stop): string[] {
  const booking = find(day.booking, stop.bookingId);
  return said(`stop ${stop.id}`, {
    'is of no booking': !booking,
    'is on another trip than its rider': booking !== undefined && booking.tripId !== stop.tripId,
  });
}

/** One pickup, and one drop-off later on. */
function isRidden(stops: readonly Stop[], { id }: Booking): boolean {
  const own = stops.filter(({ bookingId }) => bookingId === id);
  const [pickup, dropoff] = own;
  return (
    own.length === 2 && pickup?.stopType === 'pickup' && dropoff?.stopType === 'dropoff' && pickup.seq < dropoff.seq
  );
}

function said(who: string, claims: Record<string, boolean>): string[] {
  return Object.entries(claims).flatMap(([what, isTrue]) => (isTrue ? [`${who} ${what}`] : []));
}
