import { MOST_LISTED_DAYS, type Measure, type Period, type ProductivityBy } from '@handrail/domain/reports';

/** Which of the rides behind a figure, as the address has it. */
export type PartInAddress = Partial<Record<'of' | 'weekday' | 'hour', string>> & { by?: ProductivityBy };

/** What stands in the address for those who have no driver, vehicle or payer. */
export const NOBODY = 'none';

/** Where the rides that a figure is made of are listed; null where they are too many days for a list. */
export function ridesLink({ startsOn, endsOn }: Period, measure: Measure, program: string, part: PartInAddress = {}) {
  if (startsOn.until(endsOn).days >= MOST_LISTED_DAYS) return null;
  return {
    to: '/reports/history',
    search: {
      from: startsOn.toString(),
      to: endsOn.toString(),
      measure,
      ...(program === '' ? {} : { program }),
      ...part,
    },
  };
}
