import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const programEntity = defineEntity({
  name: 'program',
  table: 'program',
  id: 'program_id',
  live: ['manual_dispatch'],
  audience: 'any',
});
