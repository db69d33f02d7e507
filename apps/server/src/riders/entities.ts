import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const riderEntity = defineEntity({
  name: 'rider',
  live: ['aids', 'status', 'lists', 'rides_alone', 'hold_until', 'merged_into'],
  audience,
});
export const riderProgramEntity = defineEntity({
  name: 'rider_program',
  live: ['rider_id', 'program_id'],
  audience,
});
export const riderPlaceEntity = defineEntity({
  name: 'rider_place',
  live: ['rider_id', 'place_id'],
  audience,
});
export const riderApartEntity = defineEntity({
  name: 'rider_apart',
  live: ['rider_id', 'other_rider_id'],
  audience,
});
export const riderNotDoubleEntity = defineEntity({
  name: 'rider_not_double',
  live: ['rider_id', 'other_rider_id'],
  audience: [1, 2],
});
export const riderApartDriverEntity = defineEntity({
  name: 'rider_apart_driver',
  live: ['rider_id', 'driver_id'],
  audience,
});

/** The number itself is in the log as it lies in the table, sealed. */
export const memberNumberEntity = defineEntity({
  name: 'member_number',
  live: ['rider_id', 'payer_account_id'],
  audience: [1, 2],
});
