import { epochMsOf, isWaitingForCall, keptPromise, punctuality, statusOf, type Booking } from '../day/index.ts';

/** What may become of a ride. Each has one outcome, so that those of a day add up to its rides. */
export const OUTCOMES = [
  'early',
  'on_time',
  'late',
  'very_late',
  'missed',
  'no_show',
  'canceled_late',
  'canceled_early',
  'not_called',
  'open',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** As much of a booking as its outcome goes by. */
type Ended = Parameters<typeof punctuality>[0] & Pick<Booking, 'rideStatus' | 'canceledAt' | 'isWillCall' | 'calledAt'>;

/**
 * A rider who was not there is told apart from a vehicle that was not: a no-show counts against a rider only where the
 * vehicle came in time, for what an operator misses is no ground to suspend anybody (49 CFR 37.125(h)(1)). Once a day is
 * closed, a ride that nobody is known to have come for was missed.
 */
export function outcomeOf(booking: Ended, isDayClosed: boolean): Outcome {
  switch (statusOf(booking)) {
    case 'completed':
      return punctuality(booking) ?? 'on_time'; // nobody was promised a time, so none was broken
    case 'no_show':
      return cameInTime(booking) ? 'no_show' : 'missed';
    case 'canceled_late':
      return wasGivenUp(booking) ? 'missed' : 'canceled_late';
    case 'canceled_early':
      return wasGivenUp(booking) ? 'missed' : 'canceled_early';
    case 'picked_up':
      return 'open';
    case 'booked':
    case 'dispatched':
    case 'started':
      return isDayClosed ? leftOpen(booking) : 'open';
  }
}

/** Of a rider without a promise it is enough that somebody came. */
function cameInTime(booking: Ended): boolean {
  return booking.arrivedAt !== null && keptPromise(booking) !== false;
}

/** Canceled when the promise was a minute over, and no vehicle had come before that. */
function wasGivenUp(booking: Ended): boolean {
  const due = booking.windowEndAt ?? booking.scheduledPickupAt;
  if (due === null || booking.canceledAt === null || keptPromise(booking) === true) return false;
  return epochMsOf(booking.canceledAt) - epochMsOf(due) >= 60_000;
}

function leftOpen(booking: Ended): Outcome {
  if (booking.arrivedAt !== null) return 'open';
  return isWaitingForCall(booking) ? 'not_called' : 'missed';
}
