import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const programEntity = defineEntity({
  name: 'program',
  live: ['manual_dispatch'],
  audience: 'any',
});

export const programVersionEntity = defineEntity({
  name: 'program_version',
  live: ['program_id', 'effective_on'],
  audience: 'any',
});

export const travelHoursEntity = defineEntity({
  name: 'travel_hours',
  table: 'program_travel_hours',
  id: 'program_travel_hours_id',
  live: ['program_id'],
  audience: [3, 4],
});
