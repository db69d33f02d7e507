import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Brokers' files are for whoever takes bookings. */
const audience = [1, 2] as const;

export const prebookingEntity = defineEntity({
  name: 'prebooking',
  live: ['payer_account_id', 'stage', 'service_day', 'booking_id'],
  audience,
});

export const brokerLayoutEntity = defineEntity({
  name: 'broker_layout',
  live: ['payer_account_id', 'name'],
  audience,
});

export { brokerFileEntity, brokerKeyEntity } from './broker-door-entities.ts';
