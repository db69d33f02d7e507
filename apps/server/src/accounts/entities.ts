import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const accountEntity = defineEntity({
  name: 'account',
  live: ['is_insurance', 'status'],
  audience,
});

export const accountProgramEntity = defineEntity({
  name: 'account_program',
  live: ['account_id', 'program_id'],
  audience,
});
