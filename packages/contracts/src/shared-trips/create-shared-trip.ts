import { z } from 'zod';
import { trip } from '../day/index.ts';
import { namedRun, RUN_REFUSALS } from '../dispatch/index.ts';
import { call, id, levels, meters, seconds, warnings } from '../platform/index.ts';
import { sentOrder } from './stop-order.ts';

/** Puts several rides on a run as one trip, in this order and at these times. */
export const createSharedTrip = call('v1_webapp_create_shared_trip', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: {
    stop_order: sentOrder,
    bookings: z.array(id).max(50),
    travel_distance: meters,
    travel_time: seconds,
    load_unload_time: z.int().max(3600).nullable(),
    ...namedRun,
    /** Those that stand on a vehicle by now and are taken from there; one that is not named is refused. */
    dispatched: z.array(id).max(50).optional(),
  },
  result: z.object({ trip, ...warnings }),
  refusals: [
    ...RUN_REFUSALS,
    'TOO_FEW_BOOKINGS',
    'TOO_MANY_BOOKINGS',
    'TOO_FEW_STOPS',
    'NO_FIRST_PICKUP',
    'NO_LOAD_TIME',
    'ORDER_ILLEGAL',
    'ALREADY_DISPATCHED',
    'STALE',
  ],
});
