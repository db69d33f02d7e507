import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { namedRun, RUN_REFUSALS } from './run-named.ts';
import { trip } from '../day/index.ts';

/**
 * Puts the checked rides on one run, each with a trip of its own: all of them or none. More than two hundred are done in
 * parts, which are one step; whom somebody takes between two parts is left out, and told in the warnings.
 */
export const createMultipleFlexTrips = call('v1_webapp_create_multiple_flex_trips', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: { bookings: z.array(id).max(2_000), ...namedRun },
  result: z.object({ trips: z.array(trip), ...warnings }),
  refusals: [...RUN_REFUSALS, 'NO_BOOKINGS', 'NO_DRIVER_ON_LIST', 'ALREADY_DISPATCHED', 'STALE'],
});
