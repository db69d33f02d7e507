import type { Temporal } from 'temporal-polyfill';
import { correctStamps, type StampEdits } from '../bookings/index.ts';
import {
  bookingOf,
  edit,
  patchBooking,
  statusOf,
  textOfInstant,
  zoneOf,
  type Booking,
  type Day,
} from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime } from '../platform/zones.ts';

/** What stands on a driver's sheet beside one trip; what is left out stays, null strikes it out. */
export interface PaperRow {
  bookingId: BookingId;
  stamps: StampEdits;
  noShow?: { at: WallTime; reason: string | null } | null;
  pickupOdometerM?: number | null;
  dropoffOdometerM?: number | null;
  driverNote?: string;
}

/** Why the log says it was changed. */
export const FROM_PAPER = 'from paper';

/**
 * Writes down what a driver wrote on paper, by the rule of times that are put right afterwards. A no-show on it is the driver's
 * word, as it was told at the door: nobody waits again for it.
 */
export function enterPaper(
  day: Day,
  { bookingId, stamps, noShow, driverNote, ...odometers }: PaperRow,
  now: Temporal.Instant,
): Verdict<Day, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED' | 'IN_THE_FUTURE' | 'DAY_CLOSED' | 'RIDER_ABOARD'> {
  const isUndone = noShow === null && statusOf(bookingOf(day, bookingId)) === 'no_show';
  const before = isUndone ? patchBooking(day, bookingId, { rideStatus: 1, noShowAt: null, noShowReason: null }) : day;
  const corrected = correctStamps(
    before,
    { bookingId, stamps, ...(driverNote === undefined ? {} : { driverNote }) },
    now,
  );
  if (!corrected.ok) return corrected;
  const written = bookingOf(corrected.value, bookingId);
  const ended = noShow ? asNoShow(corrected.value, written, noShow, now) : yes(written);
  if (!ended.ok) return ended;
  return yes(edit(corrected.value, { bookings: [{ ...ended.value, ...odometers }] }));
}

function asNoShow(
  day: Day,
  booking: Booking,
  { at: typed, reason }: NonNullable<PaperRow['noShow']>,
  now: Temporal.Instant,
): Verdict<Booking, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED' | 'IN_THE_FUTURE' | 'RIDER_ABOARD'> {
  const at = instantOf(typed.wall, zoneOf(day, booking.programId), typed.offset);
  if (!at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
  const moment = textOfInstant(at.value);
  if (booking.pickedUpAt !== null) return no('RIDER_ABOARD', 'Who was picked up is no no-show.');
  if (moment > textOfInstant(now)) return no('IN_THE_FUTURE', 'That time is still to come.');
  if (booking.arrivedAt !== null && moment < booking.arrivedAt)
    return no('INVALID_TIME_RANGE', 'Please input a valid time range.');
  return yes({ ...booking, rideStatus: 5, noShowAt: moment, noShowReason: reason });
}
