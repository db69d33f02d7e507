import { z } from 'zod';
import { call, day, id, levels, warnings } from '../platform/index.ts';
import { daysOfMonth, daysOfWeek, refusedDate } from './subscription.ts';

/** What repeating a booking would come to, asked while the form is filled in: how many dates, those refused, and what to know. */
export const previewNewFleetSubscription = call('v1_webapp_preview_new_fleet_subscription', {
  by: levels(1, 2),
  params: {
    booking_id: id,
    start_date: day,
    end_date: day.nullable(),
    days_of_week: daysOfWeek.optional(),
    days_of_month: daysOfMonth.optional(),
  },
  result: z.object({ dates: z.int(), refused: z.array(refusedDate), ...warnings }),
  refusals: ['NO_DAYS', 'INVALID_TIME_RANGE', 'BOOKING_REPEATED', 'BOOKING_CANCELED', 'STALE'],
});
