import { Temporal } from 'temporal-polyfill';
import { instantOfText, type Booking } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import type { ProgramVersion } from '../programs/index.ts';

/** Whether it is still early enough to change or drop a ride: up to the program's cutoff before the pickup. */
export function checkEditTime(
  booking: Booking,
  { editCutoffMin }: Pick<ProgramVersion, 'editCutoffMin'>,
  zone: Zone,
  now: Temporal.Instant,
): Verdict<true, 'VALIDATIONFAIL'> {
  const pickup = instantOfText(booking.scheduledPickupAt);
  if (!pickup) return yes(true); // a rider who has yet to call may think again until they do
  const until = pickup.subtract({ minutes: editCutoffMin });
  if (Temporal.Instant.compare(now, until) <= 0) return yes(true);
  const moment = `${clockTimeAt(until, zone)} on ${longDate(wallOf(until, zone).toPlainDate())}`;
  return no('VALIDATIONFAIL', `This ride could be changed until ${moment}.`);
}
