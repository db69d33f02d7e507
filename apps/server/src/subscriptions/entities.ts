import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const subscriptionEntity = defineEntity({
  name: 'subscription',
  // How far rides are made moves on every night, by nobody's deed.
  unlogged: ['generated_through'],
  live: ['program_id', 'rider_id', 'starts_on', 'ends_on'],
  audience,
});

export const subscriptionRefusalEntity = defineEntity({
  name: 'subscription_refusal',
  live: ['subscription_id', 'occurrence_on', 'code'],
  audience,
});
