import { entryLabel, shownNumberOfBlock, runOf, zoneOf, type Day, type Trip } from '@handrail/domain/day';
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
      mobility_assistance: [],
      additional_passenger: 0,
      will_call: false,
      will_call_call_time: null,
      pickup_time: time(trip.startsAt),
      scheduled_pickup_time: at(trip.startsAt),
      scheduled_dropoff_time: at(trip.endsAt),
      adjusted_pickup_time: null,
      window_start_time: null,
      window_end_time: null,
      appointment_time: null,
      door_wait_min: 0,
      driver_enroute_time: null,
      driver_arrival_time: null,
      actual_pickup_time: null,
      driver_arrival_dropoff_time: null,
      arrival_dropoff_time: null,
      actual_dropoff_time: null,
      no_show_time: null,
      cancel_time: null,
      dropoff_signature: false,
      travel_distance: trip.travelM,
      travel_time: trip.travelSec,
      travel_source: 'estimated',
      pickup_address: place?.addressLine1 ?? '',
      pickup_city: place?.city ?? '',
      pickup_latitude: latitude,
      pickup_longitude: longitude,
      pickup_account_id: null,
      dropoff_address: place?.addressLine1 ?? '',
      dropoff_city: place?.city ?? '',
      dropoff_latitude: latitude,
      dropoff_longitude: longitude,
      dropoff_account_id: null,
      geoLocation: { latitude, longitude },
      insurance_account_id: null,
      pricing_id: null,
      payment: '',
      payment_status: 'unpaid',
      ride_fee: 0,
      total_addl_fee_usd_cents: 0,
      paid_cents: 0,
      refunded_cents: 0,
      office_note: '',
      admin_note: trip.notes ?? trip.detail ?? '',
      driver_note: '',
      flag: false,
      vehicle: null,
      shuttle_id: trip.kind === 'driver_action' ? null : vehicleId,
      driver_id: driverId,
      driver_team_id: teamId,
      broker_prebooking_id: null,
      subscription_id: null,
      journey_id: null,
      recreated_booking_id: null,
      cancelled_for_reschedule: false,
    },
  ];
}
