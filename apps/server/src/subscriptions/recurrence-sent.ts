import type { Recurrence } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';

interface Sent {
  days_of_week?: number[] | undefined;
  days_of_month?: number[] | undefined;
  start_date: string;
}

/** On which days rides come again, as a preview is asked for either kind. */
export function recurrenceOf({ days_of_week, days_of_month = [], start_date }: Sent): Recurrence {
  return days_of_week === undefined
    ? { every: 'month', daysOfMonth: days_of_month }
    : { every: 'week', daysOfWeek: days_of_week, weeks: 1, countedFrom: Temporal.PlainDate.from(start_date) };
}
