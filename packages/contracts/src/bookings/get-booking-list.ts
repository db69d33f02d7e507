import { z } from 'zod';
import { call, id, levels, line, page, wall } from '../platform/index.ts';
import { booking } from '../day/index.ts';

/** The rides of a stretch of days; with `future` only those still to come. Found by the rider's name or phone, or by number. */
export const getBookingList = call('v2_webapp_get_booking_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: {
    future: z.boolean(),
    start_time: wall,
    end_time: wall,
    program_id: z.array(id).max(200).optional(),
    search: line(160).optional(),
    ...page,
  },
  result: z.array(booking),
  refusals: ['RANGE_TOO_LONG'],
});
