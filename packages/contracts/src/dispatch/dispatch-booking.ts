import { z } from 'zod';
import { call, id, levels, wall, warnings } from '../platform/index.ts';
import { namedRun, RUN_REFUSALS } from './run-named.ts';
import { trip } from '../day/index.ts';

/** Puts one ride on a run, at the time the board shows for it. */
export const dispatchBooking = call('v1_webapp_dispatch_booking', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, pickup_time: wall, ...namedRun, insurance_account_id: id.nullable() },
  result: z.object({ trip, ...warnings }),
  refusals: [...RUN_REFUSALS, 'ALREADY_DISPATCHED', 'INSURANCE_UNFIT', 'STALE'],
});
