import { TRIP_FIELDS, TRIP_WIRE_FIELDS } from '@handrail/domain/day';
import { z } from 'zod';
import { at, day, id, zone } from '../platform/index.ts';
import { booking } from './booking.ts';
import { shapesOf } from './field-shapes.ts';
import { address, point } from '../places/index.ts';

/** One place a trip stops at, and who gets in or out there; several riders at one place are one stop of mixed kind. */
export const stop = z.object({
  /** The ids of its riders' stops, joined by '+' where there are several. */
  id: z.string(),
  stop_type: z.enum(['pickup', 'dropoff']),
  mixed_type: z.boolean(),
  isMoved: z.boolean(),
  address: z.string(),
  place_id: z.string().nullable(),
  account_id: id.nullable(),
  geoLocation: point,
  bookings: z.array(
    z.object({
      booking_id: id,
      stop_type: z.enum(['pickup', 'dropoff']),
      passenger_firstname: z.string(),
      passenger_lastname: z.string(),
      mobility_assistance: z.array(z.string()),
    }),
  ),
  scheduled_pickup_time: at.nullable(),
  scheduled_dropoff_time: at.nullable(),
});

/** What a run does for one rider, for several together, or without any. */
export const trip = z.object({
  ...shapesOf(TRIP_FIELDS, TRIP_WIRE_FIELDS),
  trip_id: id,
  version: z.int(),
  service_day: day,
  program_timezone: zone,
  shuttle: z.object({ shuttle_id: id }).nullable(),
  driver_id: id.nullable(),
  driver_team_id: id.nullable(),
  bookings: z.array(booking),
  booking_ids: z.array(id),
  stop_order: z.array(stop),
  first_pickup_address: z.string(),
  first_pickup_latitude: z.number().nullable(),
  first_pickup_longitude: z.number().nullable(),
  last_dropoff_address: z.string(),
  last_dropoff_latitude: z.number().nullable(),
  last_dropoff_longitude: z.number().nullable(),
  driver_action: z.boolean(),
  place: address.nullable(),
  drivershifts: z.array(z.object({ lunch_break: z.boolean(), start_time: at, end_time: at })),
});
