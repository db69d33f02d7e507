import './ride-wish-table.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const rideWishEntity = defineEntity({
  name: 'ride_wish',
  live: ['program_id', 'rider_id', 'service_day', 'outcome'],
  audience: [1, 2, 3, 4],
});
