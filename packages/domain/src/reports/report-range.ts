import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Period } from './periods.ts';

/** A year with the weeks around it: what is summed up by the day. */
export const MOST_REPORT_DAYS = 400;

/** What is listed ride by ride. */
export const MOST_LISTED_DAYS = 31;

/** Whether a report may be made of these days. */
export function checkPeriod({ startsOn, endsOn }: Period, most: number): Verdict<true, 'RANGE_TOO_LONG'> {
  const days = startsOn.until(endsOn).days + 1;
  if (days < 1) return refuse('The last day is before the first.');
  return days > most ? refuse(`Choose at most ${most} days.`) : yes(true);
}

function refuse(sentence: string) {
  return no('RANGE_TOO_LONG', sentence, { end_date: sentence });
}
