import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { slot } from './booking-draft.ts';

/** The times of one day at which a program can still fetch somebody. The month counts from zero, as the documents have it. */
export const getAvailableBookingDates = call('v1_webapp_get_available_booking_dates', {
  by: levels(1, 2, 3, 4),
  params: {
    program_id: id,
    day_of_month: z.string().regex(/^(?:0[1-9]|[12]\d|3[01])$/, 'The day is two digits.'),
    month: z.int().min(0).max(11),
    year: z.int().min(1900).max(2199),
  },
  result: z.object({ available_booking_dates: z.array(slot) }),
});
