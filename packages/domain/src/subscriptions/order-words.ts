import type { Temporal } from 'temporal-polyfill';
import type { DateSpan } from '../fleet/index.ts';
import { clockTime } from '../platform/clock-time.ts';
import { longDate, monthAndYear } from '../platform/dates.ts';
import { listed } from '../platform/listed.ts';
import { FROM_SUNDAY } from '../platform/weekdays.ts';
import { closureText } from '../shifts/index.ts';
import type { Effect, KeptBecause } from './effect.ts';
import type { Occurrence } from './occurrences.ts';
import { daysSometimesMissing, type Recurrence } from './recurrence.ts';
import type { Leg, Terms } from './standing-order.ts';

/** Standing orders in words, the same in the form, the list and the log. */

/** `Every Monday, Wednesday and Friday`, `Every 2 weeks on Monday`, `Every month on the 1st and 15th`. */
export function recurrenceText(recurrence: Recurrence): string {
  if (recurrence.every === 'month') return `Every month on the ${listed(recurrence.daysOfMonth.map(ordinal))}`;
  const { daysOfWeek, weeks } = recurrence;
  const isEveryDay = daysOfWeek.length === FROM_SUNDAY.length;
  if (weeks === 1 && isEveryDay) return 'Every day';
  const days = listed(daysOfWeek.map((day) => FROM_SUNDAY[day] ?? ''));
  return weeks === 1 ? `Every ${days}` : `Every ${weeks} weeks on ${isEveryDay ? 'every day' : days}`;
}

/** `Every Monday at 8:40 AM, back at 1:00 PM`; a way back whose time the rider says is `back by will-call`. */
export function termsText({ recurrence, legs }: Terms): string {
  const [there, ...back] = legs;
  return [recurrenceText(recurrence) + timeText(there), ...back.map((leg) => `back${timeText(leg)}`)].join(', ');
}

/** `from Monday, March 2, 2026`, `from Monday, March 2, 2026, until Friday, May 29, 2026`. */
export function spanText({ startsOn, endsOn }: DateSpan): string {
  return `from ${longDate(startsOn)}${endsOn === null ? '' : `, until ${longDate(endsOn)}`}`;
}

/** Said beside the days of the month as they are chosen. Null where every month has them all. */
export function missingDaysNote(recurrence: Recurrence): string | null {
  const days = daysSometimesMissing(recurrence).map(ordinal);
  if (days.length === 0) return null;
  return `A month without a ${listed(days, 'or')} has no ride on it: it is not moved to another day.`;
}

/** What comes of a date, where that is not a ride. Null where one is made or will be. */
export function outcomeText(occurrence: Occurrence): string | null {
  switch (occurrence.is) {
    case 'made':
    case 'due':
      return null;
    case 'skipped':
      return 'Skipped.';
    case 'paused':
      return `Paused ${spanText(occurrence.pause)}.`;
    case 'closed':
      return closureText(occurrence.closed);
    case 'missing':
      return missingText(occurrence.date, occurrence.day);
    case 'refused':
      return occurrence.refusal.sentence;
  }
}

/** `February 2026 has no 31st.` */
export function missingText(date: Temporal.PlainDate, day: number): string {
  return `${monthAndYear(date)} has no ${ordinal(day)}.`;
}

/** `Changes 5 rides, cancels 2 and makes 3. 1 ride stays as it is.` */
export function effectText({ changed, canceled, added, restored, kept, refused }: Effect): string {
  const deeds = [
    { verb: 'changes', count: changed.length },
    { verb: 'cancels', count: canceled.length },
    { verb: 'makes', count: added.length },
    { verb: 'brings back', count: restored.length },
  ].filter(({ count }) => count > 0);
  const done = listed(deeds.map(({ verb, count }, at) => `${verb} ${at === 0 ? rides(count) : count}`));
  return [
    done === '' ? 'Changes no ride.' : `${done.charAt(0).toUpperCase()}${done.slice(1)}.`,
    kept.length > 0 ? `${rides(kept.length)} ${kept.length === 1 ? 'stays as it is' : 'stay as they are'}.` : null,
    refused.length > 0 ? `${dates(refused.length)} cannot be had.` : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Why a ride is listed as kept. */
export function keptText(because: KeptBecause): string {
  switch (because) {
    case 'changed_by_hand':
      return 'Stays as it was changed by hand.';
    case 'canceled_by_hand':
      return 'Stays canceled.';
    case 'dispatched':
      return 'Stays as it was dispatched: change it on the board.';
    case 'under_way':
      return 'Stays as it is: the ride is under way or over.';
  }
}

function timeText({ pickupTime, daysLater }: Leg): string {
  const time = pickupTime === null ? ' by will-call' : ` at ${clockTime(pickupTime)}`;
  return daysLater === 0 ? time : `${time} ${daysLater === 1 ? 'the next day' : `${daysLater} days later`}`;
}

function rides(count: number): string {
  return count === 1 ? '1 ride' : `${count} rides`;
}

function dates(count: number): string {
  return count === 1 ? '1 date' : `${count} dates`;
}

/** `1st`, `2nd`, `3rd`, `11th`. */
function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  return `${day}${(isTeen ? null : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}
