import { isOver, statusOf, type Booking } from '@handrail/domain/day';
import type { BeforeRides, RideWritten } from '../day/index.ts';
import { openBook } from './authorization-book.ts';

/**
 * A ride that is about to be written reserves what its payer has authorized: it carries the number of the authorization that
 * covers it. Whatever booked it, desk, standing order or file, comes by here, under the operator's head, one after another.
 */
export const beforeRides: BeforeRides = async (tx, rides) => {
  const asked = rides.flatMap(({ was, is }) => (is && asksAnew({ was, is }) ? [is] : []));
  if (asked.length === 0) return [];
  const book = await openBook(
    tx,
    asked.map(({ riderId }) => riderId),
  );
  if (book.isEmpty) return [];
  // What is freed by this writing is free for what it brings.
  for (const { was, is } of rides) {
    if (is && !asked.includes(is)) book.take(is);
    else if (was && !is) book.take({ ...was, authorizationNumber: null });
  }
  return asked.flatMap((booking): Booking[] => {
    const authorizationNumber = book.numberFor(booking);
    const numbered = { ...booking, authorizationNumber };
    book.take(numbered);
    return authorizationNumber === booking.authorizationNumber ? [] : [numbered];
  });
};

/** A ride that is still ahead and has a payer: a new one, one without a number yet, or one whose terms are others now. */
function asksAnew({ was, is }: RideWritten): boolean {
  if (!is || is.payerAccountId === null || isOver(statusOf(is))) return false;
  if (was === null || is.authorizationNumber === null || isOver(statusOf(was))) return true;
  return hasOtherTerms(was, is);
}

/** Whether a booking is another ride to its payer than it was. */
export function hasOtherTerms(was: Booking, is: Booking): boolean {
  return (
    was.payerAccountId !== is.payerAccountId ||
    was.riderId !== is.riderId ||
    was.serviceDay !== is.serviceDay ||
    was.pickupPlaceId !== is.pickupPlaceId ||
    was.dropoffPlaceId !== is.dropoffPlaceId ||
    was.travelM !== is.travelM ||
    was.aids.join() !== is.aids.join()
  );
}
