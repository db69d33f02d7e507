import type { Temporal } from 'temporal-polyfill';
import { bookingOf, edit, find, type Day, hasBegun, seatsOf } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Program } from '../programs/index.ts';
import { notPast, promisePickup, rideSecOf, type PickupChoice } from './promise.ts';
import { retime } from './trip-times.ts';

/**
 * Moves a pickup to another time, on the board or off it: the promise, and with it the stops. What the rider asked for
 * stays as it was. A ride on a run stays on its day; one that nobody drives yet may go to another.
 */
export function editPickupTime(
  days: readonly [Day, ...Day[]],
  { bookingId, choice }: { bookingId: BookingId; choice: PickupChoice },
  { program, loadSec, now }: { program: Program; loadSec: number | null; now: Temporal.Instant },
): Verdict<Day, 'PICKUPTIMEUNAVAILABLE' | 'TIME_SKIPPED' | 'NOT_EDITABLE'> {
  const [day] = days;
  const booking = bookingOf(day, bookingId);
  if (hasBegun(booking)) return no('NOT_EDITABLE', 'The pickup time cannot change: the ride is under way or over.');

  const ride = {
    program,
    now,
    rideSec: rideSecOf(booking.travelSec, loadSec),
    seats: seatsOf(booking),
    except: booking.id,
  };
  const promised = notPast(days, choice, ride, promisePickup(days, choice, ride));
  if (!promised.ok) return promised;
  if (booking.tripId !== null && promised.value.serviceDay !== booking.serviceDay) {
    return no('NOT_EDITABLE', 'Remove the ride from the dispatch list before moving it to another day.');
  }
  const changed = edit(day, { bookings: [{ ...booking, ...promised.value }] });
  const moved = find(changed.booking, bookingId);
  invariant(moved, 'A booking that changed its time is there.');
  return yes(retime(changed, moved));
}
