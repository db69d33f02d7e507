import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { namedRun, RUN_REFUSALS } from './run-named.ts';
import { trip } from '../day/index.ts';

/** Puts one ride on a run, at the time it is booked for. */
export const createSingleFlexTrip = call('v1_webapp_create_single_flex_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, ...namedRun },
  result: z.object({ trip, ...warnings }),
  refusals: [...RUN_REFUSALS, 'ALREADY_DISPATCHED', 'STALE'],
});
