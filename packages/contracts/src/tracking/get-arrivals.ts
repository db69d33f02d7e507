import { z } from 'zod';
import { at, call, day, driverDevice, id } from '../platform/index.ts';

/** When a driver reaches the stops before them on a day, as everybody else is told it, since when they work, and how the office is called. */
export const getArrivals = call('v1_driverapp_get_arrivals', {
  by: driverDevice,
  params: { date: day },
  result: z.object({
    arrivals: z.array(
      z.object({ booking_id: id, stop_type: z.enum(['pickup', 'dropoff']), at, is_guess: z.boolean() }),
    ),
    office_phone: z.string(),
    /** Since when the driver works, as the office has it; null while they do not. */
    clocked_in_at: at.nullable(),
  }),
});
