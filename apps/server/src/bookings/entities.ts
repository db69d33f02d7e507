import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const bookingInfoEntity = defineEntity({
  name: 'booking_info',
  live: ['booking_id', 'label_id', 'addl_fee_id'],
  audience: [1, 2, 3, 4],
});
