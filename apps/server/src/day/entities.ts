import {
  BOOKING_FIELDS,
  liveColumnsOf,
  RUN_FIELDS,
  SHIFT_FIELDS,
  STOP_FIELDS,
  TRIP_FIELDS,
} from '@handrail/domain/day';
import './signature-table.ts';
import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** What a service day is made of: everyone who books or dispatches follows it. */
const ofDay = { audience: [1, 2, 3, 4], day: 'service_day' } as const;

export const runEntity = defineEntity({
  ...ofDay,
  name: 'run',
  table: 'run',
  id: 'run_id',
  live: liveColumnsOf(RUN_FIELDS),
});

export const tripEntity = defineEntity({
  ...ofDay,
  name: 'trip',
  standsAlone: true,
  table: 'trip',
  id: 'trip_id',
  live: liveColumnsOf(TRIP_FIELDS),
});

export const stopEntity = defineEntity({
  ...ofDay,
  name: 'stop',
  standsAlone: true,
  table: 'stop',
  id: 'stop_id',
  live: liveColumnsOf(STOP_FIELDS),
});

export const bookingEntity = defineEntity({
  ...ofDay,
  name: 'booking',
  standsAlone: true,
  table: 'booking',
  id: 'booking_id',
  live: liveColumnsOf(BOOKING_FIELDS),
});

export const shiftEntity = defineEntity({
  ...ofDay,
  name: 'shift',
  table: 'shift',
  id: 'shift_id',
  live: liveColumnsOf(SHIFT_FIELDS),
});

/** Its day is its ride's; whoever has the ride open asks again. */
export const rideSignatureEntity = defineEntity({
  name: 'ride_signature',
  live: ['booking_id', 'signer', 'signed_at'],
  audience: [1, 2, 3, 4],
  standsAlone: true,
});
