import { z } from 'zod';
import { booking, trip } from '../day/index.ts';
import { call, id, levels, text, wall } from '../platform/index.ts';
import { sheetBlanks } from './sheet-blanks.ts';

/** Puts right when the things of a ride happened, and what else a sheet has of it; null strikes out. */
export const updateCurrentTrip = call('v1_webapp_update_current_trip', {
  by: levels(1, 3),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    trip_id: id,
    booking_id: id,
    driver_enroute_time: wall.nullable().optional(),
    driver_arrival_time: wall.nullable().optional(),
    actual_pickup_time: wall.nullable().optional(),
    driver_arrival_dropoff_time: wall.nullable().optional(),
    actual_dropoff_time: wall.nullable().optional(),
    ...sheetBlanks,
    reason: text(500).optional(),
  },
  result: z.object({ trip, booking }),
  refusals: ['INVALID_TIME_RANGE', 'TIME_SKIPPED', 'IN_THE_FUTURE', 'DAY_CLOSED', 'RIDER_ABOARD', 'STALE'],
});
