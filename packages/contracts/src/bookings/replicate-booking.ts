import { z } from 'zod';
import { call, day, id, levels, warning } from '../platform/index.ts';

/** Books the same ride on other dates. Those that cannot be had are told apart, each with its reason. */
export const replicateBooking = call('v2_webapp_replicate_booking', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { booking_id: id, dates: z.array(day).min(1).max(31) },
  result: z.object({
    booking_ids: z.array(id),
    refused: z.array(z.object({ date: day, error_code: z.string(), message: z.string() })),
    /** Dates on which the rider rides then already. */
    warnings: z.array(warning.extend({ date: day })).optional(),
  }),
  refusals: ['PICKUPTIMEUNAVAILABLE'],
});
