import { z } from 'zod';
import { booking } from '../day/index.ts';
import { at, call, cents, id, levels } from '../platform/index.ts';

/** Rides that were to be paid by a card which brought nothing in, and those whose refund the bank sent back: the longest first. */
export const getDeclinedRides = call('v1_webapp_get_declined_rides', {
  by: levels(1, 3),
  readsRiders: true,
  params: { program_id: z.array(id).max(200).optional() },
  result: z.array(
    z.object({
      booking,
      is: z.enum(['declined', 'refund_returned']),
      /** What is still to come in, or to be given back. */
      open_cents: cents,
      /** Why it failed, as its provider said it; null where it said nothing. */
      failure: z.string().nullable(),
      tried_at: at,
      /** Its bank wants the holder to say yes: a kept card fails again. */
      wants_holder: z.boolean(),
      /** The newest card that is kept of the rider and good today, to be charged again. */
      kept_card: z.object({ reference: z.string(), brand: z.string(), last4: z.string() }).nullable(),
    }),
  ),
});
