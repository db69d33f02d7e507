import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Who has taken a lane: whoever has the board of that day open hears of it. */
export const laneHolderEntity = defineEntity({
  name: 'lane_holder',
  table: 'lane_holder',
  id: 'lane_holder_id',
  audience: [3, 4],
  day: 'service_day',
  live: ['service_day', 'vehicle_id', 'person_id'],
});
