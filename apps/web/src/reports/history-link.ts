import { MOST_LISTED_DAYS, type Measure, type Period } from '@handrail/domain/reports';

/** Where the rides that a figure is made of are listed; null where they are too many days for a list. */
export function ridesLink({ startsOn, endsOn }: Period, measure: Measure, program: string) {
  if (startsOn.until(endsOn).days >= MOST_LISTED_DAYS) return null;
  return {
    to: '/reports/history',
    search: {
      from: startsOn.toString(),
      to: endsOn.toString(),
      measure,
      ...(program === '' ? {} : { program }),
    },
  };
}
