import type { createNewBooking } from '@handrail/contracts/bookings';
import type { ParamsOf } from '@handrail/contracts/platform';
import type { BookingFacts } from '@handrail/domain/bookings';
import { type Booking, instantOfText, textOfInstant, textOfWall } from '@handrail/domain/day';
import { type Verdict, yes } from '@handrail/domain/platform';
import type { Tx } from '../platform/log/tx.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';
import { keepWish, readWish } from './wish-store.ts';

/**
 * The bookings that were made, the first with what was wished where another time was taken: that is what the rider asked for,
 * and stays so whatever is promised and planned. The wish is kept beside it.
 */
export async function withWish(
  tx: Tx,
  wish: ParamsOf<typeof createNewBooking>['wish'],
  bookings: readonly Booking[],
  { program, rider, now }: Pick<BookingFacts, 'program' | 'rider' | 'now'>,
): Promise<Verdict<readonly Booking[], 'TIME_SKIPPED'>> {
  const [first, ...others] = bookings;
  const at = first ? instantOfText(first.scheduledPickupAt) : null;
  if (wish === undefined || !first || !at) return yes(bookings); // who calls when they are ready wished for no time
  const read = readWish(wish, program.zone);
  if (!read.ok) return read;
  const taken = { bookingId: first.id, at };
  const of = { programId: program.id, riderId: rider.id, legNo: 1 as const, reason: null, now };
  await keepWish(tx, { ...read.value, ...of, taken });
  const asked = {
    requestedAt: textOfInstant(read.value.wishedAt),
    requestedWall: textOfWall(typedWall(wish.wished_time, 'wish').wall),
  };
  return yes([{ ...first, ...asked }, ...others]);
}
