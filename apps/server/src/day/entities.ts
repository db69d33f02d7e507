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
  table: 'stop',
  id: 'stop_id',
  live: ['service_day', 'booking_id', 'stop_type', 'trip_id', 'seq', 'planned_at'],
});

export const bookingEntity = defineEntity({
  ...ofDay,
  name: 'booking',
  table: 'booking',
  id: 'booking_id',
  live: [
    'service_day',
    'program_id',
    'ride_status',
    'trip_id',
    'aids',
    'companions',
    'attendants',
    'guests',
    'service_animals',
    'is_will_call',
    'called_at',
    'requested_at',
    'appointment_at',
    'window_start_at',
    'window_end_at',
    'scheduled_pickup_at',
    'scheduled_dropoff_at',
    'scheduled_wall',
    'enroute_at',
    'arrived_at',
    'picked_up_at',
    'arrived_dropoff_at',
    'dropped_off_at',
    'no_show_at',
    'canceled_at',
    'canceled_for_reschedule',
    'payment_status',
    'travel_m',
    'travel_sec',
    'travel_source',
    'flag',
    'journey_id',
    'leg_no',
    'recreated_as',
  ],
});

export const shiftEntity = defineEntity({
  ...ofDay,
  name: 'shift',
  table: 'shift',
  id: 'shift_id',
  live: ['service_day', 'driver_id', 'program_id', 'starts_at', 'ends_at'],
});
