import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const accountEntity = defineEntity({
  name: 'account',
  unlogged: ['updated_at'],
  live: ['is_insurance', 'status', 'lists'],
  audience,
});

export const accountProgramEntity = defineEntity({
  name: 'account_program',
  live: ['account_id', 'program_id'],
  audience,
});

export const accountPlaceEntity = defineEntity({
  name: 'account_place',
  live: ['account_id', 'place_id', 'is_main'],
  audience,
});

export const payerRuleEntity = defineEntity({
  name: 'payer_rule',
  live: ['account_id', 'authorizations', 'papers'],
  audience,
});
