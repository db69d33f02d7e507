import type { HourFactors, LngLat } from '@handrail/atlas';
import { type Booking, byPickup, type Day, type Stop, stopsOfBooking } from '@handrail/domain/day';
import type { Configuration } from '@handrail/domain/fleet';
import { type BookingId, fullName, type PlaceId, type VehicleId } from '@handrail/domain/platform';
import { boardingTime, DEFAULT_PLANNER_TIMES, placesOf, USUAL_POLICY } from '@handrail/domain/scheduler';
import { type NameOf, type SharedRide, sharedRide } from '@handrail/domain/shared-trips';
import { gatherNamed, type Looking, type Named, readSlice } from '../day/index.ts';
import { listVehiclesForPlan } from '../fleet/index.ts';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import { hoursOf, policiesOn } from '../programs/index.ts';
import { listMeasuredBoarding } from '../riders/index.ts';
import { mostSharing } from './riders-sharing.ts';

/** Riders who might share a vehicle, and all that their order is judged by. */
export interface Party {
  day: Day;
  date: string;
  bookings: readonly Booking[];
  rides: ReadonlyMap<BookingId, SharedRide>;
  named: Named;
  nameOf: NameOf;
  /** The ways of the vehicle to be set up; null where the call names none that is in service. */
  configurations: readonly Configuration[] | null;
  hours: HourFactors | null;
  /** How long the vehicle stands at a stop: as long as the slowest of them takes to get in or out. */
  loadSec: number;
  most: number;
}

/** Who the call names, as they stand. An id of nobody's, or of another operator's, is answered alike. */
export async function gatherParty(
  looking: Looking,
  bookingIds: readonly BookingId[],
  vehicleId: VehicleId | null,
): Promise<Party> {
  const { queries, operator } = looking;
  const ids = [...new Set(bookingIds)];
  const { day, bookings: found } = await readSlice(queries, operator, ids);
  if (found.length < ids.length) throw notFound();
  // In one order, however they were named: of two orders that are as good the same one is found.
  const bookings = found.toSorted(byPickup);
  const [first] = bookings;
  const date = first?.serviceDay ?? '';
  if (bookings.some(({ serviceDay }) => serviceDay !== date)) throw malformed('These are of different days.');
  const named = await gatherNamed(looking, bookings);
  const policies = date === '' ? new Map<string, typeof USUAL_POLICY>() : await policiesOn(looking, date);
  const measured = await listMeasuredBoarding(queries, operator);
  const policyOf = ({ programId }: Booking) => policies.get(programId) ?? USUAL_POLICY;
  const vehicle =
    vehicleId === null || date === ''
      ? null
      : (await listVehiclesForPlan(queries, operator, date)).vehicles.get(vehicleId);
  return {
    day,
    date,
    bookings,
    rides: new Map(bookings.map((booking) => [booking.id, sharedRide(booking, policyOf(booking))])),
    named,
    nameOf: nameFrom(named, bookings),
    configurations: vehicle?.isActive ? placesOf(vehicle) : null,
    hours: first ? await hoursOf(queries, operator, first.programId) : null,
    loadSec: Math.max(
      0,
      ...bookings.flatMap((booking) => {
        const { boarding } = policyOf(booking);
        const times = boardingTime(booking.aids, measured.get(booking.riderId), boarding, DEFAULT_PLANNER_TIMES);
        return [times.loadSec, times.unloadSec].map((seconds) => Math.ceil(seconds / 60) * 60);
      }),
    ),
    most: await mostSharing(looking),
  };
}

export function nameFrom(named: Named, bookings: readonly Booking[]): NameOf {
  const riders = new Map(bookings.map(({ id, riderId }) => [id, riderId]));
  return (id) => {
    const rider = riders.get(id);
    if (rider === undefined) return 'Somebody';
    const { firstname, lastname } = named.rider(rider);
    return fullName({ first: firstname, last: lastname });
  };
}

export function pointOf({ named }: Party, placeId: PlaceId): LngLat {
  const { latitude, longitude } = named.place(placeId);
  return { lat: latitude, lng: longitude };
}

/** The stop of a rider that is kept already; null for one who is on no trip yet. */
export function keptStop({ day }: Party, bookingId: BookingId, stopType: Stop['stopType']): Stop | null {
  return stopsOfBooking(day, bookingId).find((stop) => stop.stopType === stopType) ?? null;
}
