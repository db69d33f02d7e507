import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const riderEntity = defineEntity({
  name: 'rider',
  table: 'rider',
  id: 'rider_id',
  live: ['aids', 'status', 'lists'],
  audience,
});
export const riderProgramEntity = defineEntity({
  name: 'rider_program',
  table: 'rider_program',
  id: 'rider_program_id',
  live: ['rider_id', 'program_id'],
  audience,
});
export const riderPlaceEntity = defineEntity({
  name: 'rider_place',
  table: 'rider_place',
  id: 'rider_place_id',
  live: ['rider_id', 'place_id'],
  audience,
});
