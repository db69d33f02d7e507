import type { LiveChange } from '@handrail/contracts/platform';
import { shownNumber, shownPickupTime } from '@handrail/domain/day';
import { instantText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type Booking, lookOf, stampsOf, statusOf } from './bookings.ts';

/** A row of the list after a live change; null where the list has to be asked again. */
export function patched(booking: Booking, change: LiveChange): Booking | null {
  if (change.gone || change.stale || !change.set) return null;
  if (change.version <= booking.version) return booking;
  const set: Record<string, unknown> = change.set;
  // Which vehicle drives it follows from the trip, which the row does not hold.
  if ('trip_id' in set || 'service_day' in set || 'program_id' in set) return null;

  const fields: Record<string, unknown> = { version: change.version };
  for (const [column, value] of Object.entries(set)) {
    const moment = MOMENTS[column];
    const other = OTHERS[column];
    if (moment)
      fields[moment] =
        typeof value === 'string' ? instantText(Temporal.Instant.from(value), booking.program_timezone) : null;
    else if (other) fields[other] = value;
    else if (!IGNORED.has(column)) return null;
  }
  // Each field holds what the contract says of it: the feed sends the very columns that the fields are printed from.
  return derived({ ...booking, ...fields });
}

/** Columns that hold a moment, and the fields that show it. */
const MOMENTS: Record<string, keyof Booking> = {
  called_at: 'will_call_call_time',
  appointment_at: 'appointment_time',
  window_start_at: 'window_start_time',
  window_end_at: 'window_end_time',
  scheduled_pickup_at: 'scheduled_pickup_time',
  scheduled_dropoff_at: 'scheduled_dropoff_time',
  enroute_at: 'driver_enroute_time',
  arrived_at: 'driver_arrival_time',
  picked_up_at: 'actual_pickup_time',
  arrived_dropoff_at: 'driver_arrival_dropoff_time',
  dropped_off_at: 'actual_dropoff_time',
  no_show_at: 'no_show_time',
  canceled_at: 'cancel_time',
};

const OTHERS: Record<string, keyof Booking> = {
  ride_status: 'ride_status',
  aids: 'mobility_assistance',
  companions: 'additional_passenger',
  attendants: 'attendants',
  guests: 'guests',
  service_animals: 'service_animals',
  asks_door_to_door: 'door_to_door',
  is_will_call: 'will_call',
  canceled_for_reschedule: 'cancelled_for_reschedule',
  payment_status: 'payment_status',
  travel_m: 'travel_distance',
  travel_sec: 'travel_time',
  travel_source: 'travel_source',
  flag: 'flag',
  journey_id: 'journey_id',
  recreated_as: 'recreated_booking_id',
};

/** Of no field in the list, or told by another column. */
const IGNORED = new Set(['scheduled_wall', 'requested_at', 'leg_no']);

function derived(booking: Booking): Booking {
  const scheduled = booking.scheduled_pickup_time as string | null; // null in the feed for a rider who has yet to call
  const plan = {
    serviceDay: Temporal.PlainDate.from(booking.service_day),
    zone: booking.program_timezone,
    isWillCall: booking.will_call,
    calledAt: booking.will_call_call_time === null ? null : Temporal.Instant.from(booking.will_call_call_time),
    scheduledPickupAt: scheduled === null ? null : Temporal.Instant.from(scheduled),
  };
  return {
    ...booking,
    ride_status: shownNumber(statusOf(booking), stampsOf(booking)), // the feed sends what is stored
    status: lookOf(booking).label,
    pickup_time: shownPickupTime(plan),
    scheduled_pickup_time: scheduled ?? `${booking.service_day}T23:59:00${offsetOf(plan)}`,
    arrival_dropoff_time: booking.driver_arrival_dropoff_time,
  };
}

function offsetOf({ serviceDay, zone }: { serviceDay: Temporal.PlainDate; zone: string }): string {
  return serviceDay.toZonedDateTime({ timeZone: zone, plainTime: '23:59' }).offset;
}
