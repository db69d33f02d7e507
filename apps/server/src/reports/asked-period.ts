import type { Period } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';

/** The days that a call names. */
export function periodOf({ start_date, end_date }: { start_date: string; end_date: string }): Period {
  return { startsOn: Temporal.PlainDate.from(start_date), endsOn: Temporal.PlainDate.from(end_date) };
}
