import './ride-wish-table.ts';
import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const bookingInfoEntity = defineEntity({
  name: 'booking_info',
  live: ['booking_id', 'label_id', 'addl_fee_id'],
  audience: [1, 2, 3, 4],
});

export const rideWishEntity = defineEntity({
  name: 'ride_wish',
  live: ['program_id', 'rider_id', 'service_day', 'outcome'],
  audience: [1, 2, 3, 4],
});

export const wayBackEntity = defineEntity({
  name: 'way_back',
  live: ['service_day', 'booking_id', 'decision'],
  day: 'service_day',
  audience: [1, 2, 3, 4],
});
