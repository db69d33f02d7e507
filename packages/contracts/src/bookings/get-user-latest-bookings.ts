import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { booking } from '../day/index.ts';

/** The rider's latest rides, the last day first, for a new one to start from. */
export const getUserLatestBookings = call('v1_webapp_get_user_latest_bookings', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: z.array(booking),
});
