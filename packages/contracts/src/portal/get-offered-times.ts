import { z } from 'zod';
import { accountPage, call, cents, clock, day, line, wall } from '../platform/index.ts';

/**
 * Where two addresses that were typed are, at which times of a day the desk would fetch somebody between them, and what the ride
 * costs at one of them: the one that is named, else the latest that is in time for the appointment, else the first.
 */
export const getOfferedTimes = call('v1_portal_get_offered_times', {
  by: accountPage,
  params: {
    pickup: line(300),
    dropoff: line(300),
    date: day,
    additional_passenger: z.int().min(0).max(20),
    mobility_assistance: z.array(line(40)).max(12).optional(),
    door_to_door: z.boolean().optional(),
    appointment_time: wall.optional(),
    pickup_time: wall.optional(),
    return_time: wall.optional(),
  },
  result: z.object({
    pickup: z.string(),
    dropoff: z.string(),
    offers: z.array(z.object({ time: z.string(), label: clock })),
    chosen: z.string(),
    /** What the ride costs at the time that is chosen, and the ride back at its own; null where no plan prices it. */
    price: z.object({ there: cents, back: cents.nullable() }).nullable(),
    /** Whether the account is asked for it, and not the rider. */
    is_billed: z.boolean(),
  }),
  refusals: ['ADDRESS_NOT_FOUND', 'SAME_ADDRESS', 'OUTSIDE_AREA', 'IN_THE_PAST', 'NO_TIME_LEFT'],
});
