import type { paperRow } from '@handrail/contracts/dispatch';
import { bookingOf, find, statusOf, zoneOf, type Day } from '@handrail/domain/day';
import { type ManifestRide, manifestOf, ridesOf } from '@handrail/domain/dispatch';
import { METERS_PER_MILE, type RunId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { gatherNamed, type Looking } from '../../day/index.ts';

export type PaperRowOnWire = z.output<typeof paperRow>;

/** The trips of a run in the order of its sheets, with what is known of each; nothing where there is no such run. */
export async function paperRowsOf(looking: Looking, day: Day, runId: RunId): Promise<PaperRowOnWire[]> {
  if (!find(day.run, runId)) return [];
  const rides = ridesOf(manifestOf(day, runId));
  const named = await gatherNamed(looking, rides);
  return rides.map((ride): PaperRowOnWire => {
    const booking = bookingOf(day, ride.key);
    const zone = zoneOf(day, ride.programId);
    const { at } = named.clock(zone);
    const { firstname, lastname } = named.rider(ride.riderId);
    const { arrivedAt, pickedUpAt, droppedOffAt, noShowAt, pickupOdometerM, dropoffOdometerM } = ride.actual;
    return {
      booking_id: ride.key,
      trip_id: ride.tripId,
      version: booking.version,
      number: ride.number,
      program_timezone: zone,
      planned_pickup_time: at(ride.pickupAt),
      planned_dropoff_time: at(ride.dropoffAt),
      passenger_firstname: firstname,
      passenger_lastname: lastname,
      mobility_assistance: [...ride.aids],
      driver_arrival_time: at(arrivedAt),
      actual_pickup_time: at(pickedUpAt),
      actual_dropoff_time: at(droppedOffAt),
      no_show_time: at(noShowAt),
      no_show_reason: booking.noShowReason ?? '',
      pickup_odometer: milesOf(pickupOdometerM),
      dropoff_odometer: milesOf(dropoffOdometerM),
      driver_note: booking.driverNote,
    };
  });
}

/** Of how many of a run's trips it is known how they ended. */
export function enteredOf(day: Day, rides: readonly ManifestRide[]): number {
  const isOver = ({ key }: ManifestRide) => ['completed', 'no_show'].includes(statusOf(bookingOf(day, key)));
  return rides.filter(isOver).length;
}

/** An odometer says whole miles; it is kept in meters, as a device sends it. */
export function metersOf(miles: number): number {
  return Math.round(miles * METERS_PER_MILE);
}

function milesOf(meters: number | null): number | null {
  return meters === null ? null : Math.round(meters / METERS_PER_MILE);
}
