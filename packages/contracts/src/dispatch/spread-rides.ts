import { z } from 'zod';
import { call, id, levels, wall, warnings } from '../platform/index.ts';
import { namedRun, RUN_REFUSALS } from './run-named.ts';
import { trip } from '../day/index.ts';

/** Puts several rides on a lane each, as one step: all of them or none. */
export const spreadRides = call('v1_webapp_spread_rides', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: {
    rides: z
      .array(
        z.strictObject({
          booking_id: id,
          ...namedRun,
          /** When it is planned for there; null keeps its time. */
          pickup_time: wall.nullable(),
        }),
      )
      .min(1)
      .max(100),
  },
  result: z.object({ trips: z.array(trip), ...warnings }),
  refusals: [
    ...RUN_REFUSALS,
    'ALREADY_DISPATCHED',
    'TRIP_COMPLETED',
    'NOT_DISPATCHED',
    'INVALID_TIME_RANGE',
    'TIME_SKIPPED',
    'STALE',
  ],
});
