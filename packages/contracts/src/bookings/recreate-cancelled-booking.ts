import { z } from 'zod';
import { call, id, levels, wall, warnings } from '../platform/index.ts';
import { booking } from '../day/index.ts';

/** Books a canceled ride anew, at its time or another: once. */
export const recreateCancelledBooking = call('v1_webapp_recreate_cancelled_booking', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, pickup_time: wall.optional() },
  result: z.object({ booking_id: id, booking, ...warnings }),
  refusals: ['NOT_CANCELED', 'ALREADY_RECREATED', 'PICKUPTIMEUNAVAILABLE', 'RIDER_ON_HOLD', 'NOT_AUTHORIZED', 'STALE'],
});
