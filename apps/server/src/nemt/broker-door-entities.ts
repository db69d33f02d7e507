import './broker-door-tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2] as const;

export const brokerKeyEntity = defineEntity({
  name: 'broker_key',
  unlogged: ['key_sha256'],
  live: ['payer_account_id'],
  audience,
});

export const brokerFileEntity = defineEntity({
  name: 'broker_file',
  live: ['payer_account_id', 'state'],
  audience,
});
