import { z } from 'zod';
import { booking, rideStatus } from '../day/index.ts';
import { call, day, id, levels, line, page } from '../platform/index.ts';
import { ridePart } from './ride-part.ts';

/**
 * The rides of past days, by day and number, page by page. With a measure only those that a figure of a report is made of, and
 * of these with a part only those of one driver, vehicle, program or payer (`of` is null for those that have none), of one
 * weekday (Monday is 1) or of one hour of the promised pickup.
 */
export const getBookingHistory = call('v2_webapp_get_booking_history', {
  by: levels(3, 4),
  readsRiders: true,
  params: {
    start_date: day,
    end_date: day,
    program_id: z.array(id).max(200).optional(),
    ride_status: z.array(rideStatus).max(12).optional(),
    search: line(160).optional(),
    measure: line(40).optional(),
    ...ridePart,
    ...page,
  },
  result: z.array(booking),
  refusals: ['RANGE_TOO_LONG', 'UNKNOWN_MEASURE'],
});
