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

/** The page behind an account's link. Its token is in no log. */
export const portalPageEntity = defineEntity({
  name: 'portal_page',
  unlogged: ['token_sha256', 'token_sealed', 'made_at'],
  live: ['account_id', 'program_id', 'ended_at'],
  audience,
});

export const payerRuleEntity = defineEntity({
  name: 'payer_rule',
  live: ['account_id', 'authorizations', 'papers'],
  audience,
});
