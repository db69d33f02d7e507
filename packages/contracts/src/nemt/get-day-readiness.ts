import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { missingOfRide } from './return-batch.ts';

/** What the rides of a service day lack before their payers can be told of them: those that lack something, and no other. */
export const getDayReadiness = call('v1_webapp_get_day_readiness', {
  by: levels(1, 2, 3, 4),
  params: { date: day },
  result: z.object({
    rides: z.array(z.object({ booking_id: id, insurance_name: z.string(), missing: z.array(missingOfRide) })),
  }),
});
