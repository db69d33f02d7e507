import { z } from 'zod';
import { call, cents, day, id, levels } from '../platform/index.ts';

/** The rides that a deed is about: some that were chosen, or all of a program from one day to another. */
export const ridesMeant = {
  booking_ids: z.array(id).min(1).max(5_000).optional(),
  program_id: id.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
};

/** What pricing rides again would do, ride by ride and in total. Nothing is changed by it. */
export const previewPriceAgain = call('v1_webapp_preview_price_again', {
  by: levels(1, 2),
  readsRiders: true,
  params: ridesMeant,
  result: z.object({
    /** Those that would cost something else. */
    changed: z.array(
      z.object({
        booking_id: id,
        service_day: day,
        passenger_name: z.string(),
        pricing_name: z.string(),
        before_cents: cents,
        after_cents: cents,
      }),
    ),
    /** All of them in one sentence. */
    totals: z.string(),
    /** Why others are left alone, each with how many. */
    left: z.array(z.object({ why: z.enum(['typed', 'paid', 'no_plan']), rides: z.int() })),
  }),
  refusals: ['NO_BOOKINGS', 'TOO_MANY'],
});
