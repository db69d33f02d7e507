import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Brokers' files are for whoever takes bookings. */
const audience = [1, 2] as const;

export const prebookingEntity = defineEntity({
  name: 'prebooking',
  live: ['payer_account_id', 'stage', 'service_day', 'booking_id', 'answer', 'answer_by'],
  audience,
});

export const brokerLayoutEntity = defineEntity({
  name: 'broker_layout',
  live: ['payer_account_id', 'name'],
  audience,
});

/** What was sent is in the batch itself; the log only says that it was. */
export const returnBatchEntity = defineEntity({
  name: 'return_batch',
  live: ['payer_account_id', 'number', 'rides'],
  unlogged: ['lines', 'file_sealed', 'refused_sealed'],
  audience,
});

export const answerTermsEntity = defineEntity({
  name: 'answer_terms',
  live: ['payer_account_id', 'within_min'],
  audience,
});
export { brokerFileEntity, brokerKeyEntity } from './broker-door-entities.ts';
