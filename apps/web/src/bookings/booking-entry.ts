import {
  numberOf,
  edit,
  emptyDay,
  newBooking,
  WIRE_FIELDS,
  type Booking as Entry,
  type Day,
  type Fields,
  type Held,
  type WireField,
} from '@handrail/domain/day';
import type { Calls } from '@handrail/contracts/wire';
import type { Booking } from './bookings.ts';
import { isWillCall, statusOf } from './bookings.ts';

type OnBoard = Calls['getDispatchBoard']['result']['bookings'][number];

/** A booking of the wire as the domain's rules know it, so that the console asks the very rule the server will. */
export function entryOf(booking: OnBoard | Booking): Entry {
  return newBooking({
    // The rules ask where a ride goes only through travel times, which stand beside it.
    pickupPlaceId: '0',
    dropoffPlaceId: '0',
    ...heldFields(WIRE_FIELDS, booking),
    id: booking.booking_id,
    version: booking.version,
    serviceDay: booking.service_day,
    programId: booking.program_id,
    riderId: booking.passenger_id,
    rideStatus: numberOf(statusOf(booking)),
    scheduledPickupAt: isWillCall(booking) ? null : utc(booking.scheduled_pickup_time),
  });
}

/** The fields of a row that the wire carries as they are, in the words of the rules; a board leaves out some. */
export function heldFields<T extends Fields>(fields: readonly WireField<T>[], wired: object): Partial<Held<T>> {
  const values: Partial<Record<string, unknown>> = { ...wired };
  const held = fields.flatMap(({ field, wire, isInstant }) => {
    const value = values[wire];
    // The wire's own shape says that a moment is text, or nothing.
    return value === undefined ? [] : [[field, isInstant ? utc(value as string | null) : value]];
  });
  return Object.fromEntries(held) as Partial<Held<T>>;
}

/** A slice of a day: what a rule needs to judge these bookings. */
export function sliceOf(bookings: readonly Booking[]): Day {
  const [first] = bookings;
  const zones = new Map(bookings.map(({ program_id, program_timezone }) => [program_id, program_timezone]));
  return edit(emptyDay(first?.service_day ?? '1970-01-01', zones), { bookings: bookings.map(entryOf) });
}

/** An instant of the wire, printed in some zone, as the log prints it: in UTC. */
export function utc(at: string): string;
export function utc(at: string | null): string | null;
export function utc(at: string | null): string | null {
  if (at === null) return null;
  const held = knownInUtc.get(at);
  if (held !== undefined) return held;
  const text = `${new Date(at).toISOString().slice(0, 19)}+00:00`;
  if (knownInUtc.size >= MOST_KNOWN) knownInUtc.clear();
  knownInUtc.set(at, text);
  return text;
}

/** A day has some hundreds of moments that tens of thousands of rows name again and again. */
const knownInUtc = new Map<string, string>();
const MOST_KNOWN = 5_000;
