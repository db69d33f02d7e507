import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Of the words themselves the feed tells nothing: whoever has the board open asks for them. */
export const driverMessageEntity = defineEntity({
  name: 'driver_message',
  day: 'service_day',
  live: ['service_day', 'vehicle_id', 'from_desk', 'sent_at', 'read_at', 'acknowledged_at'],
  audience: [3, 4],
});
