import { z } from 'zod';
import { anyone, at, call, clock } from '../platform/index.ts';

/** What a rider's link shows: their vehicle and how long it takes yet, without a name and without anybody else's stop. */
export const getTracking = call('v1_public_get_tracking', {
  by: anyone,
  params: { bid: z.string().min(1).max(100) },
  result: z.object({
    vehicle: z.string(),
    color: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timestamp: at.nullable(),
    pickup_time: clock,
    minutes_away: z.int().nullable(),
    phase: z.enum(['before', 'on_the_way', 'arrived', 'on_board', 'over']),
  }),
});
