import { columnOf, LIVE_FIELDS } from '@handrail/domain/day';
import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** What a service day is made of: everyone who books or dispatches follows it. */
const ofDay = { audience: [1, 2, 3, 4], day: 'service_day' } as const;

export const runEntity = defineEntity({
  ...ofDay,
  name: 'run',
  table: 'run',
  id: 'run_id',
  live: ['service_day', 'vehicle_id', 'driver_id', 'team_id', 'opened_at'],
});

export const tripEntity = defineEntity({
  ...ofDay,
  name: 'trip',
  standsAlone: true,
  table: 'trip',
  id: 'trip_id',
  live: [
    'service_day',
    'run_id',
    'kind',
    'program_id',
    'starts_at',
    'ends_at',
    'load_unload_sec',
    'travel_sec',
    'travel_m',
    'pinned',
  ],
});

export const stopEntity = defineEntity({
  ...ofDay,
  name: 'stop',
  standsAlone: true,
  table: 'stop',
  id: 'stop_id',
  live: ['service_day', 'booking_id', 'stop_type', 'trip_id', 'seq', 'planned_at'],
});

export const bookingEntity = defineEntity({
  ...ofDay,
  name: 'booking',
  standsAlone: true,
  table: 'booking',
  id: 'booking_id',
  live: ['service_day', ...LIVE_FIELDS.map(columnOf)],
});

export const shiftEntity = defineEntity({
  ...ofDay,
  name: 'shift',
  table: 'shift',
  id: 'shift_id',
  live: ['service_day', 'driver_id', 'program_id', 'starts_at', 'ends_at'],
});
