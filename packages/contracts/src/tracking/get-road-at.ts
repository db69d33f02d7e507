import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { position } from './position.ts';

/**
 * The road of a day as it was known at a moment: where the vehicles had said that they were, and when they were thought to reach the
 * stops before them, reckoned from what was known then and nothing of what came after.
 */
export const getRoadAt = call('v1_webapp_get_road_at', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, at },
  result: z.object({
    positions: z.array(position),
    etas: z.array(
      z.object({ booking_id: id, stop_type: z.enum(['pickup', 'dropoff']), at, is_guess: z.literal(true).optional() }),
    ),
  }),
  refusals: ['IN_THE_FUTURE'],
});
