import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { booking } from '../day/index.ts';
import { addlInfo } from './addl-info.ts';
import { quantity } from './save-new-addl-booking-info.ts';

/** Changes what was noted beside a booking, or takes it away. */
export const editAddlBookingInfo = call('v1_webapp_edit_addl_booking_info', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'addl_info',
  readsRiders: true,
  params: {
    addl_info_id: id,
    value: line(200).optional(),
    quantity: quantity.optional(),
    to_delete: z.boolean().optional(),
  },
  result: z.object({ addl_info: addlInfo.nullable(), booking }),
  refusals: ['STALE'],
});
