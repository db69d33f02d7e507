import { no } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** The most days that one file or one paper is of. */
const MOST_DAYS = 62;

/** What is wrong with the days that were asked for, if anything is. */
export function badRange({ from, until }: { from: string; until: string }) {
  if (until < from) return refusedAt('The last day is before the first.');
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days + 1;
  return days > MOST_DAYS ? refusedAt(`Choose at most ${MOST_DAYS} days.`) : null;
}

function refusedAt(sentence: string) {
  return no('INVALID_DATE_RANGE', sentence, { end_date: sentence });
}
