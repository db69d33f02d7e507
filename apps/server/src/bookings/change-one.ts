import type { Day } from '@handrail/domain/day';
import { yes, type BookingId, type Verdict } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { type DoneToRides, openBooking, type OpenedBooking, saveRides } from '../day/index.ts';
import { isStale, stale } from '../platform/calls/stale.ts';

interface Named {
  booking_id: BookingId;
  expected_version?: number | undefined;
}

/** What most changes of one booking are: find it, ask the rule, save what the rule made of its day. */
export async function changeOne<C extends string>(
  context: Changing,
  { booking_id, expected_version }: Named,
  rule: (opened: OpenedBooking) => Promise<Verdict<Day, C>>,
): Promise<Verdict<DoneToRides, C | 'STALE'>> {
  const opened = await openBooking(context, booking_id);
  if (isStale(opened.booking, expected_version)) return stale('booking');
  const after = await rule(opened);
  if (!after.ok) return after;
  return yes(await saveRides(context, opened.day, after.value, [booking_id]));
}
