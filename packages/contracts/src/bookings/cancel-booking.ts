import { z } from 'zod';
import { call, id, levels, text } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Cancels a ride, or it and those after it that were booked together with it. */
export const cancelBooking = call('v2_webapp_cancel_booking', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    for_reschedule: z.boolean(),
    reason: text(500).optional(),
    which_legs: z.enum(['this', 'rest']).optional(),
  },
  result: withBooking,
  refusals: ['VALIDATIONFAIL', 'PHONE_NOT_VERIFIED', 'ALREADY_CANCELED', 'PASSENGER_ONBOARD', 'STALE'],
});
