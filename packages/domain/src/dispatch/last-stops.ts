import {
  bookingsOfTrip,
  entriesOf,
  isUnderWay,
  rideLook,
  stampsOf,
  statusOf,
  tripsOfRun,
  type Booking,
  type Day,
  type InstantText,
  type RideLook,
  type Stop,
} from '../day/index.ts';
import type { BookingId, PlaceId, ProgramId, VehicleId } from '../platform/ids.ts';

/** Where a vehicle was reported last, and what it does since. */
export interface LastStop {
  vehicleId: VehicleId;
  bookingId: BookingId;
  stopType: Stop['stopType'];
  placeId: PlaceId;
  at: InstantText;
  /** How the ride stands that it is on the way to, or carries; null while it does neither. */
  look: RideLook | null;
}

/** The last stop of each vehicle that carries riders of these programs; one that was nowhere yet is left out. */
export function lastStops(day: Day, programs: ReadonlySet<ProgramId>): LastStop[] {
  return [...ridesByVehicle(day, programs)].flatMap(([vehicleId, rides]) => {
    const [first, ...others] = rides.flatMap(stopsMade);
    if (!first) return [];
    const last = others.reduce((held, made) => (made.at > held.at ? made : held), first);
    const now = rides.find(isUnderWay);
    return [{ vehicleId, ...last, look: now ? rideLook(statusOf(now), stampsOf(now)) : null }];
  });
}

type Made = Pick<LastStop, 'bookingId' | 'stopType' | 'placeId' | 'at'>;

function stopsMade(booking: Booking): Made[] {
  const { id: bookingId, pickupPlaceId, dropoffPlaceId } = booking;
  const pickedUp = booking.pickedUpAt ?? booking.noShowAt ?? booking.arrivedAt;
  const droppedOff = booking.droppedOffAt ?? booking.arrivedDropoffAt;
  return [
    ...(pickedUp ? [{ bookingId, stopType: 'pickup' as const, placeId: pickupPlaceId, at: pickedUp }] : []),
    ...(droppedOff ? [{ bookingId, stopType: 'dropoff' as const, placeId: dropoffPlaceId, at: droppedOff }] : []),
  ];
}

/** A vehicle may have several runs on a day, one for each who drives it. */
function ridesByVehicle(day: Day, programs: ReadonlySet<ProgramId>): Map<VehicleId, Booking[]> {
  const rides = new Map<VehicleId, Booking[]>();
  for (const { id, vehicleId } of entriesOf(day.run)) {
    const trips = tripsOfRun(day, id).filter(({ programId }) => programs.has(programId));
    const own = trips.flatMap((trip) => bookingsOfTrip(day, trip.id));
    rides.set(vehicleId, [...(rides.get(vehicleId) ?? []), ...own]);
  }
  return rides;
}
