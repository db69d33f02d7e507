import { z } from 'zod';
import { call, levels, meters, seconds } from '../platform/index.ts';
import { point, sentPoint } from './address.ts';
import { travelSource } from './travel-source.ts';

/** The way through several points as it is driven. */
export const getDirections = call('v1_webapp_get_directions', {
  by: levels(1, 2, 3, 4),
  params: { points: z.array(sentPoint).min(2).max(50), mode: z.literal('driving') },
  result: z.object({
    travel_distance: meters,
    travel_time: seconds,
    source: travelSource,
    geometry: z.array(point),
    legs: z.array(z.object({ travel_distance: meters, travel_time: seconds })),
  }),
  refusals: ['UNREACHABLE'],
});
