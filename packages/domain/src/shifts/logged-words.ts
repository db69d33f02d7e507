import type { Temporal } from 'temporal-polyfill';
import { instantOfText, type InstantText } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import type { LoggedShift } from './logged-shifts.ts';

/** Where logged hours come from, in the list, beside the entry and in the file for payroll. */
export const loggedByNames: Record<LoggedShift['loggedBy'], string> = { device: 'Device', console: 'Console' };

type LoggedTimes = Pick<LoggedShift, 'startsAt' | 'endsAt'>;

/** `8:00 AM – 4:30 PM`, `8:00 PM – 1:10 AM +1 day`, or `8:00 AM –` for one that is open. */
export function loggedText(times: LoggedTimes, zone: Zone): string {
  const from = clockTimeAt(instantOfText(times.startsAt), zone);
  return `${from} – ${loggedEndText(times, zone)}`.trim();
}

/** `1:10 AM +1 day`: an end past midnight belongs to the day its hours began on, and says so. Empty while there is none. */
export function loggedEndText({ startsAt, endsAt }: LoggedTimes, zone: Zone): string {
  if (endsAt === null) return '';
  const days = daysPast({ startsAt, endsAt }, zone);
  const end = clockTimeAt(instantOfText(endsAt), zone);
  return days === 0 ? end : `${end} +${days} ${days === 1 ? 'day' : 'days'}`;
}

/** How many midnights lie in some hours; one who clocked in and never out may have several. */
export function daysPast({ startsAt, endsAt }: LoggedTimes, zone: Zone): number {
  return endsAt === null ? 0 : dateOf(startsAt, zone).until(dateOf(endsAt, zone)).days;
}

/**
 * What a step of the log did to the times of an entry: `end 12:30 PM → 1:00 PM`. `before` is null where the driver had
 * just clocked in. Null where neither time is another.
 */
export function loggedChangeText(
  before: Pick<LoggedShift, 'startsAt' | 'endsAt'> | null,
  after: Pick<LoggedShift, 'startsAt' | 'endsAt' | 'loggedBy'>,
  zone: Zone,
): string | null {
  if (before === null) return after.endsAt === null ? startOf(after, zone, false) : loggedText(after, zone);
  const isOtherDay = !dateOf(before.startsAt, zone).equals(dateOf(after.startsAt, zone));
  const parts: string[] = [];
  if (before.startsAt !== after.startsAt) {
    parts.push(`start ${startOf(before, zone, isOtherDay)} → ${startOf(after, zone, isOtherDay)}`);
  }
  if (before.endsAt !== after.endsAt) {
    const isClockOut = before.endsAt === null && after.loggedBy === 'device' && parts.length === 0;
    const to = endOf(after, zone, isOtherDay);
    parts.push(isClockOut ? to : `end ${endOf(before, zone, isOtherDay)} → ${to}`);
  }
  return parts.length === 0 ? null : parts.join(', ');
}

function startOf({ startsAt }: LoggedTimes, zone: Zone, isDated: boolean): string {
  const clock = clockTimeAt(instantOfText(startsAt), zone);
  return isDated ? `${slashDate(dateOf(startsAt, zone))} ${clock}` : clock;
}

/** Where the hours went to another day, both ends name theirs: a clock time alone would look as if it had stayed. */
function endOf(times: LoggedTimes, zone: Zone, isDated: boolean): string {
  if (times.endsAt === null) return 'still open';
  if (!isDated) return loggedEndText(times, zone);
  return `${slashDate(dateOf(times.endsAt, zone))} ${clockTimeAt(instantOfText(times.endsAt), zone)}`;
}

function dateOf(at: InstantText, zone: Zone): Temporal.PlainDate {
  return wallOf(instantOfText(at), zone).toPlainDate();
}
