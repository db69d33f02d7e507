import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const programEntity = defineEntity({
  name: 'program',
  table: 'program',
  id: 'program_id',
  live: ['manual_dispatch'],
  audience: 'any',
});

export const programVersionEntity = defineEntity({
  name: 'program_version',
  table: 'program_version',
  id: 'program_version_id',
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
