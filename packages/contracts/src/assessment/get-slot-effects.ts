import { z } from 'zod';
import { call, levels, seconds, wall } from '../platform/index.ts';
import { bookingDraft } from '../bookings/index.ts';

const { pickup_time: pickupTime, ...wish } = bookingDraft;

/** What each of some times would make of a ride that is only wished: the best vehicle, when the rider is there, what it adds. */
export const getSlotEffects = call('v1_webapp_get_slot_effects', {
  by: levels(1, 2),
  params: { ...wish, pickup_times: z.array(pickupTime).min(1).max(8) },
  result: z.array(
    z.object({
      /** As it was asked. */
      wished_time: z.string(),
      /** Null where no vehicle can serve it as it stands. */
      shuttle_name: z.string().nullable(),
      pickup_time: wall.nullable(),
      dropoff_time: wall.nullable(),
      added_travel_time: seconds,
      reason: z.string().nullable(),
    }),
  ),
  refusals: ['GEOFENCE_MISSING'],
});
