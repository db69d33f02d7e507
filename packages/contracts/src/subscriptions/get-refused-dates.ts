import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** Dates of standing orders to come that could not be had, the soonest first: each needs somebody to see to it. */
export const getRefusedDates = call('v1_webapp_get_refused_dates', {
  by: levels(1, 3),
  readsRiders: true,
  params: { program_id: z.array(id).max(200).optional() },
  result: z.array(
    z.object({
      subscription_id: id,
      date: day,
      passenger_id: id,
      passenger_firstname: z.string(),
      passenger_lastname: z.string(),
      message: z.string(),
    }),
  ),
});
