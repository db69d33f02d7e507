import { bookingOf, edit, find, isOver, statusOf, tripOf, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Refusal, type Verdict } from '../platform/verdict.ts';

/**
 * Pins rides to where they are, with those who share their trips, or takes the pins off again. No plan moves what is
 * pinned; a dispatcher's hand does, and the pin goes with it. All of them or none.
 */
export function pinRides(
  day: Day,
  bookingIds: readonly BookingId[],
  isPinned: boolean,
): Verdict<Day, 'NOT_DISPATCHED' | 'RIDE_OVER'> {
  const refusal = whyNotPinned(day, bookingIds, isPinned);
  if (refusal) return { ok: false, refusal };
  const trips = new Set(bookingIds.flatMap((id) => bookingOf(day, id).tripId ?? []));
  return yes(edit(day, { trips: [...trips].map((id) => ({ ...tripOf(day, id), pinned: isPinned })) }));
}

/** Why one of these rides has nothing to be pinned to. A pin is taken off whatever became of its ride. */
export function whyNotPinned(
  day: Day,
  bookingIds: readonly BookingId[],
  isPinned: boolean,
): Refusal<'NOT_DISPATCHED' | 'RIDE_OVER'> | null {
  for (const id of bookingIds) {
    const booking = bookingOf(day, id);
    if (booking.tripId === null) return WAITS;
    if (isPinned && isOver(statusOf(booking))) return OVER;
  }
  return null;
}

/** Whether every one of these rides is on a trip that no plan moves. */
export function arePinned(day: Day, bookingIds: readonly BookingId[]): boolean {
  return bookingIds.every((id) => {
    const { tripId } = bookingOf(day, id);
    return tripId !== null && (find(day.trip, tripId)?.pinned ?? false);
  });
}

const WAITS = no('NOT_DISPATCHED', 'The ride has no vehicle yet: there is nothing to pin it to.').refusal;

const OVER = no('RIDE_OVER', 'The ride is over: no plan moves it any more.').refusal;
