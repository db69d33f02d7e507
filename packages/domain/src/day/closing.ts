import { Temporal } from 'temporal-polyfill';
import { longDate } from '../platform/dates.ts';
import { serviceDay } from '../platform/service-day.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, wallOf, type Zone } from '../platform/zones.ts';
import type { Day } from './day.ts';
import { instantOfText } from './instants.ts';
import { entriesOf } from './table.ts';

/** How long a day may still be put right once it is over: until the evening of the next day, and no month later. */
const OPEN_AFTER_END_HOURS = 36;

/**
 * The moment after which a day is settled. It is over when the last of its programs has had midnight and the last of its
 * trips, which may run past midnight, has ended.
 */
export function closesAt(day: Day): Temporal.Instant {
  const date = Temporal.PlainDate.from(day.date);
  let over = Temporal.Instant.fromEpochMilliseconds(0);
  for (const zone of day.zones.values()) over = laterOf(over, serviceDay(date, zone).endsAt);
  const ends = [...entriesOf(day.trip)].map(({ endsAt }) => endsAt).sort();
  const lastEnd = ends.at(-1);
  if (lastEnd !== undefined) over = laterOf(over, instantOfText(lastEnd));
  return over.add({ hours: OPEN_AFTER_END_HOURS });
}

export function isClosed(day: Day, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, closesAt(day)) >= 0;
}

/** Whether what was done on this day may still be taken back; a deed on several days asks each of them. */
export function mayUndo(day: Day, zone: Zone, now: Temporal.Instant): Verdict<true, 'UNDO_TOO_LATE'> {
  if (!isClosed(day, now)) return yes(true);
  const closed = closesAt(day);
  const since = `${longDate(wallOf(closed, zone).toPlainDate())}, ${clockTimeAt(closed, zone)}`;
  return no('UNDO_TOO_LATE', `This can't be undone: the day is closed since ${since}.`);
}

function laterOf(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? b : a;
}
