import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const placeEntity = defineEntity({
  name: 'place',
  table: 'place',
  id: 'place_id',
  live: [],
  audience: [1, 2, 3, 4],
});
