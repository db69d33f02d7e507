import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Whether it is still early enough to change or drop a ride. */
export const validateBookingEditTime = call('v1_webapp_validate_booking_edit_time', {
  by: levels(1, 2),
  params: { booking_id: id },
  result: z.object({ valid: z.literal(true) }),
  refusals: ['VALIDATIONFAIL'],
});
