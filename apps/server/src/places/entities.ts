import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const placeEntity = defineEntity({
  name: 'place',
  live: [],
  audience: [1, 2, 3, 4],
});
