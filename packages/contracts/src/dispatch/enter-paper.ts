import { z } from 'zod';
import { call, id, levels, wall } from '../platform/index.ts';
import { paperRow } from './get-paper-rows.ts';
import { sheetBlanks } from './sheet-blanks.ts';

/** What stands on a driver's sheet beside one trip, typed back; null strikes out, what is left out stays. */
export const enterPaper = call('v1_webapp_enter_paper', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    trip_id: id,
    booking_id: id,
    driver_arrival_time: wall.nullable().optional(),
    actual_pickup_time: wall.nullable().optional(),
    actual_dropoff_time: wall.nullable().optional(),
    ...sheetBlanks,
  },
  result: z.object({ row: paperRow }),
  refusals: ['INVALID_TIME_RANGE', 'TIME_SKIPPED', 'IN_THE_FUTURE', 'DAY_CLOSED', 'RIDER_ABOARD', 'STALE'],
});
