import { openDaysText } from '@handrail/domain/reports';
import type { Ridership } from './ridership.ts';

/** That some of the days are not closed, in a sentence, before anybody reads their figures. */
export function OpenDays({ count }: { count: number }) {
  const [sentence] = openDaysText(count);
  return sentence === undefined ? null : <p className="report-version">{sentence}</p>;
}

/** Days on which somebody was booked and that are not closed. */
export function openDaysOf({ ridership_data }: Ridership): number {
  return new Set(ridership_data.flatMap(({ is_open, booked, date }) => (is_open && booked > 0 ? [date] : []))).size;
}
