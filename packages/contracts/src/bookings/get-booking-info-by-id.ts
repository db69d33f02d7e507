import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { addlInfo } from './addl-info.ts';
import { booking } from '../day/index.ts';

/** One booking with what was noted beside it, and the ids of the rides booked together with it. */
export const getBookingInfoById = call('v2_webapp_get_booking_info_by_id', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: booking.extend({ addl_infos: z.array(addlInfo), journey: z.array(id) }),
});
