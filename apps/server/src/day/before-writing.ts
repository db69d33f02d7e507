import type { Booking, Day } from '@handrail/domain/day';
import { differences, edit } from '@handrail/domain/day';
import { fromEachArea } from '../platform/areas.ts';
import type { Tx } from '../platform/log/tx.ts';

/** A ride that is about to be written: as it was, and as it will be. One that comes was not, one that goes will not be. */
export interface RideWritten {
  was: Booking | null;
  is: Booking | null;
}

/**
 * What follows for rides from what a rule made of them, such as what they owe. It is asked in the transaction that writes
 * them, and answers with those that are to be written otherwise. Areas export theirs from `before-rides.ts`.
 */
export type BeforeRides = (tx: Tx, rides: readonly RideWritten[]) => Promise<readonly Booking[]>;

let asked: Promise<readonly BeforeRides[]> | null = null;

/** The days as they are to be written. */
export async function beforeWriting<D extends { before: Day; after: Day }>(
  tx: Tx,
  days: readonly D[],
): Promise<readonly D[]> {
  const rides = days.flatMap(({ before, after }) => ridesOf(before, after));
  if (rides.length === 0) return days;
  asked ??= fromEachArea('before-rides.ts', (module) => module['beforeRides'] as BeforeRides | undefined);
  let result = days;
  for (const beforeRides of await asked) {
    const otherwise = new Map((await beforeRides(tx, rides)).map((booking) => [booking.id, booking]));
    if (otherwise.size === 0) continue;
    result = result.map((day) => {
      const bookings = ridesOf(day.before, day.after).flatMap(({ is }) => (is && otherwise.get(is.id)) ?? []);
      return bookings.length === 0 ? day : { ...day, after: edit(day.after, { bookings }) };
    });
  }
  return result;
}

function ridesOf(before: Day, after: Day): RideWritten[] {
  return [...differences<Booking>(before.booking, after.booking)].map(([was, is]) => ({ was, is }));
}
