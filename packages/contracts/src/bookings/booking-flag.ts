import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Marks a booking for the task panel, or takes the mark away. */
export const bookingFlag = call('v1_webapp_booking_flag', {
  by: levels(1, 2, 3),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, flag: z.boolean() },
  result: withBooking,
  refusals: ['STALE'],
});
