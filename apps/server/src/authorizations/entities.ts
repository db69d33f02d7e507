import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Authorizations are for whoever takes bookings. */
export const rideAuthorizationEntity = defineEntity({
  name: 'ride_authorization',
  live: ['payer_account_id', 'rider_id', 'starts_on', 'ends_on'],
  audience: [1, 2],
});
