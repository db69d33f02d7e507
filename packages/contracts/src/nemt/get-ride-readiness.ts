import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { missingOfRide } from './return-batch.ts';

/** What a ride lacks before its payer can be told of it; nothing of one that nobody else pays for, or that is still ahead. */
export const getRideReadiness = call('v1_webapp_get_ride_readiness', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: z.object({
    booking_id: id,
    insurance_name: z.string().nullable(),
    is_over: z.boolean(),
    missing: z.array(missingOfRide),
  }),
});
