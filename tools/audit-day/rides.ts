import type { BoardBooking, DayAsRead, Trip } from './day-as-read.ts';

/** I1: a booking has one live trip at most; who waits or is canceled has none, who is being driven has exactly one. */
export function bookingsAndTrips({ board }: DayAsRead): string[] {
  const listing = tripsListing(board.trips);
  return board.bookings.flatMap((booking) => {
    const { booking_id, ride_status, trip_id } = booking;
    const trips = listing.get(booking_id) ?? [];
    return said(`booking ${booking_id}`, {
      [`is on several trips: ${idsOf(trips)}`]: trips.length > 1,
      [`has status ${ride_status} and trip ${trip_id}`]:
        !mayHaveTrip(ride_status) && (trip_id !== null || trips.length > 0),
      [`has status ${ride_status} and no trip that lists it`]: needsTrip(ride_status) && trips.length !== 1,
    });
  });
}

/** I2: a trip lists the bookings that point at it and no others; none is empty, and a shared one has two at least. */
export function tripsAndBookings({ board }: DayAsRead): string[] {
  const pointing = new Map<string, string[]>();
  for (const { booking_id, trip_id } of board.bookings) {
    if (trip_id !== null) pointing.set(trip_id, [...(pointing.get(trip_id) ?? []), booking_id]);
  }
  const known = new Set(board.trips.map(({ trip_id }) => trip_id));
  const lost = [...pointing].filter(([tripId]) => !known.has(tripId));
  return [
    ...lost.map(([tripId, ids]) => `trip ${tripId} is not there, and bookings ${ids.join(', ')} are on it`),
    ...board.trips.flatMap(({ trip_id, kind, booking_ids }) => {
      const carries = kind === 'ride' || kind === 'shared';
      const points = pointing.get(trip_id) ?? [];
      return said(`trip ${trip_id}`, {
        [`lists ${booking_ids.join(', ')} and carries ${points.join(', ')}`]: sorted(booking_ids) !== sorted(points),
        'carries nobody': carries && points.length === 0,
        'is a ride of several': kind === 'ride' && points.length > 1,
        // By hand two or three are combined; a plan pools from empty to empty, however many ride meanwhile.
        'is shared by one': kind === 'shared' && points.length === 1,
      });
    }),
  ];
}

/** I3: what is dispatched has a vehicle and one driver or one team, in the rider's program and fitted for their aids. */
export function vehiclesAndAids({ board }: DayAsRead): string[] {
  const columns = new Map(board.columns.flatMap((column) => (column.run_id === null ? [] : [[column.run_id, column]])));
  const bookings = new Map(board.bookings.map((booking) => [booking.booking_id, booking]));
  return board.trips.flatMap((trip) => {
    const column = columns.get(trip.run_id);
    if (!column) return [`trip ${trip.trip_id} is on run ${trip.run_id}, which no column shows`];
    const riders = trip.booking_ids.flatMap((id) => bookings.get(id) ?? []).filter(isUnderWay);
    const needs = (aid: string) => riders.some(({ mobility_assistance }) => mobility_assistance.includes(aid));
    return said(`trip ${trip.trip_id} on vehicle ${column.shuttle_id}`, {
      'has no driver and no team': column.driver_id === null && column.driver_team_id === null,
      'has a driver and a team': column.driver_id !== null && column.driver_team_id !== null,
      'is not listed by its column': !column.trip_ids.includes(trip.trip_id),
      'is of another program than the vehicle': riders.some(
        (one) => !column.shuttle_program_id.includes(one.program_id),
      ),
      'takes a wheelchair it has no place for': needs('Wheelchair') && !isFitted(column.shuttle_wheelchair),
      'takes a stretcher it has no place for': needs('Stretcher') && !isFitted(column.shuttle_stretcher),
    });
  });
}

/** I4: each rider gets in once, and out once, later. */
export function stopOrders({ board }: DayAsRead): string[] {
  return board.trips.flatMap(({ trip_id, stop_order, booking_ids }) => {
    const stops = stop_order.flatMap((stop, at) =>
      stop.bookings.map(({ booking_id, stop_type }) => ({ booking_id, stop_type, at })),
    );
    const strangers = stops.filter(({ booking_id }) => !booking_ids.includes(booking_id));
    return [
      ...strangers.map(({ booking_id }) => `trip ${trip_id} stops for booking ${booking_id}, which is not on it`),
      ...booking_ids.flatMap((id) => {
        const places = (type: string) => stops.filter((stop) => stop.booking_id === id && stop.stop_type === type);
        const [pickups, dropoffs] = [places('pickup'), places('dropoff')];
        const isRidden =
          pickups.length === 1 && dropoffs.length === 1 && (pickups[0]?.at ?? 0) < (dropoffs[0]?.at ?? 0);
        return isRidden ? [] : [`trip ${trip_id} does not fetch booking ${id} once and bring them once, later`];
      }),
    ];
  });
}

const needsTrip = (status: number) => [1, 2, 6, 11].includes(status);
/** A ride that is over keeps its trip: 3 is completed, 5 a no-show. */
const mayHaveTrip = (status: number) => needsTrip(status) || status === 3 || status === 5;

/** A vehicle may lose a program or a lift after the ride: what is over is history. */
function isUnderWay({ ride_status }: BoardBooking): boolean {
  return needsTrip(ride_status);
}

function isFitted(setting: string): boolean {
  const words = setting.trim().toLowerCase();
  return words !== '' && words !== 'none';
}

function tripsListing(trips: readonly Trip[]): Map<string, Trip[]> {
  const listing = new Map<string, Trip[]>();
  for (const trip of trips) for (const id of trip.booking_ids) listing.set(id, [...(listing.get(id) ?? []), trip]);
  return listing;
}

function idsOf(trips: readonly Trip[]): string {
  return trips.map(({ trip_id }) => trip_id).join(', ');
}

function sorted(ids: readonly string[]): string {
  return [...ids].sort().join();
}

function said(who: string, claims: Record<string, boolean>): string[] {
  return Object.entries(claims).flatMap(([what, isTrue]) => (isTrue ? [`${who} ${what}`] : []));
}
