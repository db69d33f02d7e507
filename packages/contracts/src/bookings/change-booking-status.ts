import { z } from 'zod';
import { call, id, levels, text, wall } from '../platform/index.ts';
import { rideStatus, withBooking } from '../day/index.ts';

/** Sets where a ride stands from the console: forward as the driver would, back as a correction with its reason. */
export const changeBookingStatus = call('v3_webapp_change_booking_status', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    ride_status: rideStatus,
    event_time: wall.optional(),
    reason: text(500).optional(),
    /** What becomes of the rest of the journey of who did not come: it stays, or it is canceled in the same step. */
    rest_of_journey: z.enum(['keep', 'cancel']).optional(),
  },
  result: withBooking,
  refusals: ['NOT_DISPATCHED', 'NOT_ARRIVED', 'STILL_WAITING', 'NOT_ON_BOARD', 'STATUS_NOT_REACHABLE', 'STALE'],
});
