import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/**
 * The trip log of rides that were driven or came to nothing at the door, as auditors read it: a PDF of one ride, or of a rider,
 * a driver or a payer over some days.
 */
export const getTripLog = call('v1_webapp_get_trip_log', {
  by: levels(1, 2),
  readsRiders: true,
  params: {
    of: z.enum(['ride', 'rider', 'driver', 'payer']),
    /** The id of what it is of. */
    id,
    /** The days; of one ride they are its own. */
    start_date: day.optional(),
    end_date: day.optional(),
  },
  result: z.object({ file_url: z.string(), file_name: z.string(), rides: z.int() }),
  refusals: ['INVALID_DATE_RANGE', 'NOTHING_TO_PRINT', 'TOO_MANY_RIDES'],
});
