import type { LiveChange } from '@handrail/contracts/platform';
import { LIVE_FIELDS, shownNumber, shownPickupTime } from '@handrail/domain/day';
import { instantText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type Booking, lookOf, stampsOf, statusOf } from './bookings.ts';

/** A row of the list after a live change; null where the list has to be asked again. */
export function patched(booking: Booking, change: LiveChange): Booking | null {
  if (change.gone || change.stale || !change.set) return null;
  if (change.version <= booking.version) return booking;
  const set: Record<string, unknown> = change.set;
  if (NAMES_FOLLOW.some((column) => column in set)) return null;

  const fields: Record<string, unknown> = { version: change.version };
  for (const [column, value] of Object.entries(set)) {
    const shown = SHOWN.get(column);
    if (!shown) return null;
    const { field, isInstant } = shown;
    if (field !== null) fields[field] = isInstant ? printed(value, booking.program_timezone) : value;
  }
  // Each field holds what the contract says of it: the feed sends the very columns that the fields are printed from.
  return derived({ ...booking, ...fields });
}

/** Which vehicle drives it follows from the trip, and what a wish is called from whose it is: the row holds neither. */
const NAMES_FOLLOW = ['trip_id', 'service_day', 'program_id', 'wished_vehicle_id', 'wished_driver_id'];

function printed(moment: unknown, zone: string): string | null {
  return typeof moment === 'string' ? instantText(Temporal.Instant.from(moment), zone) : null;
}

/** What the list reckons of a stored column: it shows these, and not as they are stored. */
const RECKONED: Partial<Record<string, keyof Booking>> = {
  ride_status: 'ride_status',
  scheduled_pickup_at: 'scheduled_pickup_time',
};

/** The field of the list that shows a column; null where none does, or another column tells it. */
const SHOWN = new Map(
  LIVE_FIELDS.map(({ column, wire, isInstant }) => [column, { field: wire ?? RECKONED[column] ?? null, isInstant }]),
);

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
