import { z } from 'zod';
import { accountPage, call, clock, day, line } from '../platform/index.ts';

/** Where two addresses that were typed are, and at which times of a day the desk would fetch somebody between them. */
export const getOfferedTimes = call('v1_portal_get_offered_times', {
  by: accountPage,
  params: {
    pickup: line(300),
    dropoff: line(300),
    date: day,
    additional_passenger: z.int().min(0).max(20),
  },
  result: z.object({
    pickup: z.string(),
    dropoff: z.string(),
    offers: z.array(z.object({ time: z.string(), label: clock })),
  }),
  refusals: ['ADDRESS_NOT_FOUND', 'SAME_ADDRESS', 'OUTSIDE_AREA', 'IN_THE_PAST', 'NO_TIME_LEFT'],
});
