import type { trip as wireTrip } from '@handrail/contracts/day';
import {
  bookingOf,
  bookingsOfTrip,
  runOf,
  stopsOfTrip,
  tripOf,
  zoneOf,
  type Booking,
  type Day,
  type Stop,
  type Trip,
  type TRIP_FIELDS,
  TRIP_WIRE_FIELDS,
} from '@handrail/domain/day';
import type { z } from 'zod';
import { bookingsOnWire } from './booking-wire.ts';
import type { Address } from '../places/index.ts';
import { inBreaths } from '../platform/in-breaths.ts';
import { fieldsOnWire } from './fields-on-wire.ts';
import { bookingsOfBlock, ZONE_OF_ACTIONS } from './block-wire.ts';
import type { Looking } from './looking.ts';
import { gatherNamed, type Named } from './named.ts';

export type TripOnWire = z.output<typeof wireTrip>;
export type StopOnWire = TripOnWire['stop_order'][number];

/** Trips with the bookings on them, as lists and answers show them. */
export async function tripsOnWire(looking: Looking, day: Day, trips: readonly Trip[]): Promise<TripOnWire[]> {
  const riding = trips.flatMap(({ id }) => bookingsOfTrip(day, id));
  const named = await gatherNamed(looking, riding, trips);
  const bookings = await bookingsOnWire(looking, day, riding, named);
  const byTrip = Map.groupBy(bookings, ({ trip_id }) => trip_id);
  return inBreaths(trips, (trip) => ({
    ...tripOnBoard(day, trip, named),
    bookings: byTrip.get(trip.id) ?? bookingsOfBlock(day, trip, named),
  }));
}

/** The trips of rides that were just put on one, each once, in the order of the rides. */
export async function tripsOfBookings(looking: Looking, day: Day, bookings: readonly Booking[]): Promise<TripOnWire[]> {
  const ids = new Set(bookings.flatMap(({ tripId }) => tripId ?? []));
  return tripsOnWire(
    looking,
    day,
    [...ids].map((id) => tripOf(day, id)),
  );
}

/** A trip as the board draws it, which has the bookings beside it. */
export function tripOnBoard(day: Day, trip: Trip, named: Named): Omit<TripOnWire, 'bookings'> & { run_id: string } {
  const zone = zoneOf(day, trip.programId);
  const { at } = named.clock(zone);
  const { vehicleId, driverId, teamId } = runOf(day, trip.runId);
  const stops = stopsOfTrip(day, trip.id);
  const place = trip.placeId === null ? null : named.place(trip.placeId);
  const [first, last] = [ends(day, stops, named).at(0) ?? place, ends(day, stops, named).at(-1) ?? place];
  return {
    ...fieldsOnWire<typeof TRIP_FIELDS, TripOnWire>(TRIP_WIRE_FIELDS, trip, at),
    trip_id: trip.id,
    run_id: trip.runId,
    version: trip.version,
    service_day: trip.serviceDay,
    // Of a driver action the documents name one zone, whatever the program's is; nothing reads it there.
    program_timezone: trip.kind === 'driver_action' ? ZONE_OF_ACTIONS : zone,
    // The documents show what a driver does on foot under no vehicle.
    shuttle: trip.kind === 'driver_action' ? null : { shuttle_id: vehicleId },
    driver_id: driverId,
    driver_team_id: teamId,
    booking_ids: bookingsOfTrip(day, trip.id).map(({ id }) => id),
    stop_order: stopsOnWire(day, stops, named, at),
    first_pickup_address: first?.addressLine1 ?? '',
    first_pickup_latitude: first?.latitude ?? null,
    first_pickup_longitude: first?.longitude ?? null,
    last_dropoff_address: last?.addressLine1 ?? '',
    last_dropoff_latitude: last?.latitude ?? null,
    last_dropoff_longitude: last?.longitude ?? null,
    driver_action: trip.kind === 'driver_action',
    place,
    drivershifts:
      trip.kind === 'lunch_break'
        ? [{ lunch_break: true, start_time: at(trip.startsAt), end_time: at(trip.endsAt) }]
        : [],
  };
}

function ends(day: Day, stops: readonly Stop[], named: Named): Address[] {
  return stops.map((stop) => named.place(placeOf(bookingOf(day, stop.bookingId), stop)));
}

/** The stops of a trip in their order; riders who get in or out at one place are one stop. */
export function stopsOnWire(
  day: Day,
  stops: readonly Stop[],
  named: Named,
  print: (text: string) => string,
): StopOnWire[] {
  return [...Map.groupBy(stops, ({ seq }) => seq).values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const riders = together.map((stop) => ({ stop, booking: bookingOf(day, stop.bookingId) }));
    const booking = bookingOf(day, first.bookingId);
    const place = named.place(placeOf(booking, first));
    const planned = (type: Stop['stopType']) => {
      const plannedAt = together.find((stop) => stop.stopType === type && stop.plannedAt !== null)?.plannedAt ?? null;
      return plannedAt && print(plannedAt);
    };
    return [
      {
        id: together.map(({ id }) => id).join('+'),
        stop_type: first.stopType,
        mixed_type: together.some(({ stopType }) => stopType !== first.stopType),
        isMoved: false,
        address: place.addressLine1,
        place_id: place.userplace_id,
        account_id: first.stopType === 'pickup' ? booking.pickupAccountId : booking.dropoffAccountId,
        geoLocation: { latitude: place.latitude, longitude: place.longitude },
        bookings: riders.map(({ stop, booking: ride }) => ({
          booking_id: ride.id,
          stop_type: stop.stopType,
          passenger_firstname: named.rider(ride.riderId).firstname,
          passenger_lastname: named.rider(ride.riderId).lastname,
          mobility_assistance: [...ride.aids],
        })),
        scheduled_pickup_time: planned('pickup'),
        scheduled_dropoff_time: planned('dropoff'),
      },
    ];
  });
}

function placeOf(booking: Booking, { stopType }: Stop): string {
  return stopType === 'pickup' ? booking.pickupPlaceId : booking.dropoffPlaceId;
}
