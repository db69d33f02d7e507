import { quantityTrouble } from '@handrail/domain/pricing';
import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { booking } from '../day/index.ts';
import { addlInfo } from './addl-info.ts';

/** So many units of a fee; started ones count whole. */
export const quantity = z
  .number()
  .refine((given) => quantityTrouble(given) === null, { error: ({ input }) => quantityTrouble(Number(input)) ?? '' });

/** Notes something beside a booking under a label; with a fee of its plan it is charged. */
export const saveNewAddlBookingInfo = call('v1_webapp_save_new_addl_booking_info', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    label_id: id,
    value: line(200),
    addl_fee_id: id.optional(),
    quantity: quantity.optional(),
  },
  result: z.object({ addl_info: addlInfo, booking }),
  refusals: ['FEE_INVALID', 'STALE'],
});
