import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [3, 4] as const;

export const pricingEntity = defineEntity({
  name: 'pricing',
  live: ['program_id', 'is_default', 'payment_timing'],
  audience,
});

export const pricingVersionEntity = defineEntity({
  name: 'pricing_version',
  live: ['pricing_id', 'effective_on'],
  audience,
});

export const addlFeeEntity = defineEntity({ name: 'addl_fee', live: ['pricing_id', 'label_id'], audience });

export const labelEntity = defineEntity({ name: 'label', live: ['type'], audience: [1, 2, 3, 4] });
