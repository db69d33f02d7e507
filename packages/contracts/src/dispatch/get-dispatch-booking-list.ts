import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, day, id, levels } from '../platform/index.ts';

/** The rides of a day that wait to be dispatched. */
export const getDispatchBookingList = call('v1_webapp_get_dispatch_booking_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, program_id: z.array(id).max(200) },
  result: z.array(booking),
});
