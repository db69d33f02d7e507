import { isZone, readDay, type Verdict } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { malformed } from '../platform/calls/call-failure.ts';
import type { Clock } from '../platform/clock/clock.ts';

/** A day as the schedule's calls name it, in a zone that there is. */
export function askedDay(asked: { date: string; timezone: string }): Verdict<Temporal.PlainDate, 'DATE_FORMAT'> {
  checkZone(asked.timezone);
  return readDay(asked.date);
}

/** The date that the clocks of a zone show. */
export function todayIn(timezone: string, clock: Clock): Temporal.PlainDate {
  checkZone(timezone);
  return clock.now().toZonedDateTimeISO(timezone).toPlainDate();
}

export function checkZone(timezone: string): void {
  if (!isZone(timezone)) throw malformed('There is no such time zone.', { timezone: 'There is no such time zone.' });
}

/** A stretch of days as calls name it, both included. */
export function spanOf(asked: { start_date: string; end_date: string }) {
  return { from: Temporal.PlainDate.from(asked.start_date), to: Temporal.PlainDate.from(asked.end_date) };
}
