import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Of a ride, by how much its vehicle stood at the door past the promise; null where none came. */
const ride = z.object({ ...booking.shape, minutes_past: z.int().nullable() });

/** What a member's page says of their rides: what comes, what was, and how it went lately. */
export const getMemberRides = call('v1_webapp_get_member_rides', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: z.object({
    /** Of the last 90 days, save the first: what was completed this year. */
    figures: z.object({
      rides_this_year: z.int(),
      met: z.int(),
      on_time: z.int(),
      rides: z.int(),
      no_shows: z.int(),
      canceled_late: z.int(),
    }),
    coming_up: z.array(ride),
    coming_up_total: z.int(),
    past: z.array(ride),
  }),
});
