import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, day, id, levels } from '../platform/index.ts';

/** The rides of a day that wait and have a time: what a plan is made for. */
export const getAutoScheduleBookings = call('v1_webapp_get_auto_schedule_bookings', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, program_id: z.array(id).max(200) },
  result: z.object({ bookings: z.array(booking) }),
});
