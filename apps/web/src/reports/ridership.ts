import type { Calls } from '@handrail/contracts/wire';
import { NO_COUNTS, type Counts, type Measure, type Period } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';

export type Ridership = Calls['getDailyRidershipData']['result'];

/** What one program came to on one day. */
export interface CountedDay {
  date: string;
  programId: string;
  isOpen: boolean;
  counts: Counts;
}

/** The figures by their names again. A measure that this console does not know is left out. */
export function countedDays({ ridership_data, measures }: Ridership): CountedDay[] {
  return ridership_data.map(({ date, program_id, is_open, figures }) => ({
    date,
    programId: program_id,
    isOpen: is_open,
    counts: countsOf(measures, figures),
  }));
}

/** Figures as a call sends them, in the order of its measures. */
export function countsOf(measures: readonly string[], figures: readonly number[]): Counts {
  const counts = { ...NO_COUNTS };
  for (const [at, name] of measures.entries()) if (isMeasure(name)) counts[name] = figures[at] ?? 0;
  return counts;
}

function isMeasure(name: string): name is Measure {
  return Object.hasOwn(NO_COUNTS, name);
}

/** Some days that one point of a plot stands for. */
export interface Bucket {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** More than this many days are drawn by the week: a year of saw teeth says nothing. */
const MOST_DAYS_DRAWN = 70;
const WEEK = 7;

/** The days of a period, each for itself or by weeks that end on its last day. */
export function bucketsOf({ startsOn, endsOn }: Period): Bucket[] {
  const days = startsOn.until(endsOn).days + 1;
  const step = days > MOST_DAYS_DRAWN ? WEEK : 1;
  const count = Math.ceil(days / step);
  return Array.from({ length: count }, (_, at) => {
    const last = endsOn.subtract({ days: (count - 1 - at) * step });
    const first = last.subtract({ days: step - 1 });
    return { first: Temporal.PlainDate.compare(first, startsOn) < 0 ? startsOn : first, last };
  });
}

/** Which of the days lie in each bucket. */
export function inBuckets(days: readonly CountedDay[], buckets: readonly Bucket[]): CountedDay[][] {
  const ends = buckets.map(({ first, last }) => [first.toString(), last.toString()] as const);
  return ends.map(([first, last]) => days.filter(({ date }) => date >= first && date <= last));
}
