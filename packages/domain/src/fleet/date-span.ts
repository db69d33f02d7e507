import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Days from the first to the last, both included; without a last one, until somebody says otherwise. */
export interface DateSpan {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
}

export function coversDay({ startsOn, endsOn }: DateSpan, date: Temporal.PlainDate): boolean {
  return isBy(startsOn, date) && isBy(date, endsOn);
}

/** Whether two spans share a day. */
export function doDaysMeet(a: DateSpan, b: DateSpan): boolean {
  return isBy(a.startsOn, b.endsOn) && isBy(b.startsOn, a.endsOn);
}

export function checkDateSpan({ startsOn, endsOn }: DateSpan): Verdict<true, 'INVALID_DATE_RANGE'> {
  if (isBy(startsOn, endsOn)) return yes(true);
  const sentence = 'The last day is before the first.';
  return no('INVALID_DATE_RANGE', sentence, { ends_on: sentence });
}

function isBy(date: Temporal.PlainDate, last: Temporal.PlainDate | null): boolean {
  return last === null || Temporal.PlainDate.compare(date, last) <= 0;
}
