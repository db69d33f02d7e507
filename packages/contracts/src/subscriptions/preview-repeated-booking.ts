import { z } from 'zod';
import { bookingDraft, returnLeg } from '../bookings/index.ts';
import { call, day, levels, warnings } from '../platform/index.ts';
import { daysOfMonth, daysOfWeek, refusedDate } from './subscription.ts';

/** The same of a ride that is not booked yet, and is to be repeated as soon as it is: asked from the form that books it. */
export const previewRepeatedBooking = call('v1_webapp_preview_repeated_booking', {
  by: levels(1, 2),
  params: {
    ...bookingDraft,
    return_leg: returnLeg.optional(),
    end_date: day.nullable(),
    days_of_week: daysOfWeek.optional(),
    days_of_month: daysOfMonth.optional(),
  },
  result: z.object({ dates: z.int(), refused: z.array(refusedDate), ...warnings }),
  refusals: ['NO_DAYS', 'INVALID_TIME_RANGE', 'STALE'],
});
