import { Temporal } from 'temporal-polyfill';
import {
  bookingOf,
  edit,
  isClosed,
  STAMPS,
  textOfInstant,
  zoneOf,
  type Booking,
  type Day,
  statusOf,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime, type Zone } from '../platform/zones.ts';
import { markStarted } from './leave-trip.ts';

/** The times of a ride as a dispatcher writes them down afterwards; null strikes one out, what is left out stays. */
export type StampEdits = { [Stamp in (typeof STAMPS)[number]]?: WallTime | null };

/**
 * Puts right when things happened. The status follows from the times that are left: dropped off, on board, or still to be
 * met; a no-show stays one until a pickup is written down.
 */
export function correctStamps(
  day: Day,
  { bookingId, stamps, driverNote }: { bookingId: BookingId; stamps: StampEdits; driverNote?: string },
  now: Temporal.Instant,
): Verdict<Day, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED' | 'IN_THE_FUTURE' | 'DAY_CLOSED'> {
  const booking = bookingOf(day, bookingId);
  if (isClosed(day, now)) return no('DAY_CLOSED', 'The day is closed.');
  if (booking.tripId === null) return notInOrder();

  const read = readStamps(stamps, zoneOf(day, booking.programId));
  if (!read.ok) return read;
  const moment = textOfInstant(now);
  if (Object.values(read.value).some((stamp) => stamp !== null && stamp > moment)) {
    return no('IN_THE_FUTURE', 'That time is still to come.');
  }
  const stamped = { ...booking, ...read.value, ...(driverNote === undefined ? {} : { driverNote }) };
  if (!isInOrder(stamped)) return notInOrder();
  const after = edit(day, { bookings: [{ ...stamped, ...statusFrom(stamped) }] });
  return yes(markStarted(after, booking.tripId));
}

type Stamps = Partial<Pick<Booking, (typeof STAMPS)[number]>>;

function readStamps(edits: StampEdits, zone: Zone): Verdict<Stamps, 'TIME_SKIPPED'> {
  const stamps: { -readonly [Stamp in keyof Stamps]: Stamps[Stamp] } = {};
  for (const stamp of STAMPS) {
    const typed = edits[stamp];
    if (typed === undefined) continue;
    const at = typed && instantOf(typed.wall, zone, typed.offset);
    if (at && !at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
    stamps[stamp] = at && textOfInstant(at.value);
  }
  return yes(stamps);
}

/** Each time after the one before it, and nobody at the drop-off who was never picked up. */
function isInOrder(booking: Booking): boolean {
  const { pickedUpAt, arrivedDropoffAt, droppedOffAt } = booking;
  if (pickedUpAt === null && (arrivedDropoffAt !== null || droppedOffAt !== null)) return false;
  const happened = STAMPS.flatMap((stamp) => booking[stamp] ?? []);
  return happened.every((stamp, at) => stamp >= (happened[at - 1] ?? ''));
}

function statusFrom(booking: Booking): Pick<Booking, 'rideStatus' | 'noShowAt' | 'noShowReason'> {
  const { noShowAt, noShowReason } = booking;
  if (booking.pickedUpAt === null && statusOf(booking) === 'no_show') return { rideStatus: 5, noShowAt, noShowReason };
  const rideStatus = booking.droppedOffAt !== null ? 3 : booking.pickedUpAt !== null ? 6 : 1;
  return { rideStatus, noShowAt: null, noShowReason: null };
}

function notInOrder() {
  return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
}
