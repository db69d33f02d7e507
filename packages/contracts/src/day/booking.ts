import { BOOKING_FIELDS, WIRE_FIELDS } from '@handrail/domain/day';
import { z } from 'zod';
import { at, cents, clock, day, id, zone } from '../platform/index.ts';
import { point } from '../places/index.ts';
import { shapesOf } from './field-shapes.ts';

/** 0 to 8 are stored; 9 to 11 are only shown. */
export const rideStatus = z.int().min(0).max(11);

/** A booking with its rider, its places and its run, as lists and overlays show it. */
export const booking = z.object({
  ...shapesOf(BOOKING_FIELDS, WIRE_FIELDS),
  booking_id: id,
  id,
  version: z.int(),
  program_timezone: zone,
  service_day: day,
  ride_status: rideStatus,
  status: z.string(),
  type: z.literal('autoScheduling').nullable(),
  stop_type: z.enum(['pickup', 'dropoff']).nullable(),
  title: z.string(),
  dispatched: z.boolean(),
  checked: z.literal(false),
  recommendation: z.boolean().optional(),
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  passenger_phone: z.string(),
  pickup_time: clock,
  scheduled_pickup_time: at,
  adjusted_pickup_time: z.object({ unix_epoch: z.int() }).nullable(),
  /** How many minutes the driver waits at the door before the rider is a no-show. */
  door_wait_min: z.int(),
  arrival_dropoff_time: at.nullable(),
  dropoff_signature: z.boolean(),
  pickup_address: z.string(),
  pickup_city: z.string(),
  pickup_latitude: z.number(),
  pickup_longitude: z.number(),
  dropoff_address: z.string(),
  dropoff_city: z.string(),
  dropoff_latitude: z.number(),
  dropoff_longitude: z.number(),
  geoLocation: point,
  paid_cents: cents,
  refunded_cents: cents,
  vehicle: z.string().nullable(),
  shuttle_id: id.nullable(),
  driver_id: id.nullable(),
  driver_team_id: id.nullable(),
  /** `vehicle 12 and Dan Dorn`: what its rider wishes; left out where that is nobody. */
  wishes: z.string().optional(),
});

/** What most booking calls answer. */
export const withBooking = z.object({ booking });
