import { epochMsOf, punctuality, type Booking as Entry } from '@handrail/domain/day';
import { entryOf, type BookingRow } from '../../bookings/index.ts';

/** How many minutes past the promise the vehicle came, beside each ride; nothing where it came in time. */
export function withLateness(rides: readonly Omit<BookingRow, 'lateMin'>[] | undefined): BookingRow[] | undefined {
  return rides?.map((ride) => ({ ...ride, lateMin: lateMinutes(entryOf(ride)) }));
}

function lateMinutes(entry: Entry): number | undefined {
  const is = punctuality(entry);
  const [metAt, due] = [entry.arrivedAt ?? entry.pickedUpAt, entry.windowEndAt ?? entry.scheduledPickupAt];
  if ((is !== 'late' && is !== 'very_late') || metAt === null || due === null) return undefined;
  return Math.floor((epochMsOf(metAt) - epochMsOf(due)) / 60_000);
}
