import { entryLabel, NEW_ON_WIRE, shownNumberOfBlock, runOf, zoneOf, type Day, type Trip } from '@handrail/domain/day';
import type { BookingOnWire } from './booking-wire.ts';
import type { Named } from './named.ts';

/** What the documents print as the zone of every driver action. It is stored, drawn and reckoned in its program's. */
export const ZONE_OF_ACTIONS = 'America/Los_Angeles';

/**
 * The one booking that the documents show on a time block or a driver action, under the id of its trip. A lunch break is
 * marked on its trip instead. It carries nobody: who would ride is empty, and where there is no place there is no point.
 */
export function bookingsOfBlock(day: Day, trip: Trip, named: Named): BookingOnWire[] {
  if (trip.kind !== 'time_block' && trip.kind !== 'driver_action') return [];
  const zone = zoneOf(day, trip.programId);
  const { at, time } = named.clock(zone);
  const { vehicleId, driverId, teamId } = runOf(day, trip.runId);
  const place = trip.placeId === null ? null : named.place(trip.placeId);
  const label = entryLabel(trip.kind, 0, { enrouteAt: null, arrivedAt: null, arrivedDropoffAt: null });
  const [latitude, longitude] = [place?.latitude ?? 0, place?.longitude ?? 0];
  return [
    {
      ...NEW_ON_WIRE,
      mobility_assistance: [],
      booking_id: trip.id,
      id: trip.id,
      version: trip.version,
      trip_id: trip.id,
      program_id: trip.programId,
      program_timezone: zone,
      service_day: trip.serviceDay,
      ride_status: shownNumberOfBlock(trip.kind),
      status: label,
      type: null,
      stop_type: null,
      title: label,
      dispatched: true,
      checked: false,
      passenger_id: trip.id,
      passenger_firstname: '',
      passenger_lastname: '',
      passenger_phone: '',
      pickup_time: time(trip.startsAt),
      scheduled_pickup_time: at(trip.startsAt),
      scheduled_dropoff_time: at(trip.endsAt),
      adjusted_pickup_time: null,
      door_wait_min: 0,
      arrival_dropoff_time: null,
      dropoff_signature: false,
      travel_distance: trip.travelM,
      travel_time: trip.travelSec,
      pickup_address: place?.addressLine1 ?? '',
      pickup_city: place?.city ?? '',
      pickup_latitude: latitude,
      pickup_longitude: longitude,
      dropoff_address: place?.addressLine1 ?? '',
      dropoff_city: place?.city ?? '',
      dropoff_latitude: latitude,
      dropoff_longitude: longitude,
      geoLocation: { latitude, longitude },
      paid_cents: 0,
      refunded_cents: 0,
      admin_note: trip.notes ?? trip.detail ?? '',
      vehicle: null,
      shuttle_id: trip.kind === 'driver_action' ? null : vehicleId,
      driver_id: driverId,
      driver_team_id: teamId,
    },
  ];
}
