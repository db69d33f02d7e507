import { z } from 'zod';
import { point, sentPoint } from '../places/index.ts';
import { clock, day, id, line, program } from '../platform/index.ts';

/** 0 is Sunday. */
const dayOfWeek = z.literal([0, 1, 2, 3, 4, 5, 6]);

const serviceHours = z.object({ day_of_week: dayOfWeek, start_time: clock, end_time: clock });

/** What a program promises from a service day on. */
export const serviceTerms = z.object({
  effective_on: day,
  /** The day from which others hold; null while none are known. */
  until: day.nullable(),
  geofence_data: z.array(z.array(point)),
  service_hours: z.array(serviceHours),
  slot_minutes: z.int(),
  /** How many people may be picked up in a slot; null is no limit. */
  seats_per_slot: z.int().nullable(),
  door_wait_minutes: z.int(),
  edit_cutoff_minutes: z.int(),
  window_before_minutes: z.int(),
  window_after_minutes: z.int(),
});

/** A program with the terms of today; one that promises nothing yet has none, and its `until` is the day it begins. */
export const service = program.extend({
  ...serviceTerms.shape,
  effective_on: day.nullable(),
});

/** The same as its record shows it. */
export const serviceInfo = service.extend({
  /** By the clock of the program. */
  today: day,
  /** Rides to come are booked, so that the time zone stays. */
  zone_fixed: z.boolean(),
  /** All it ever promised, the first first. */
  terms: z.array(serviceTerms),
});

/** More than an area may have, so that one too many is told by its corner and not at the door. */
const RINGS_SENT = 2100;

export const sentArea = z.array(z.array(sentPoint).max(10_000)).max(RINGS_SENT);

export const sentHours = z
  .array(
    z.strictObject({
      day_of_week: dayOfWeek,
      start_time: line(20),
      end_time: line(20),
    }),
  )
  .max(100);

const degrees = z.number();

/** What may be said of a program; what is left out stays as it is. Terms hold from `effective_on` on. */
export const serviceEdit = {
  program_name: line(80).optional(),
  program_timezone: line(60).optional(),
  manual_dispatch: z.boolean().optional(),
  heatmap_bounds: z
    .strictObject({ north: degrees, south: degrees, east: degrees, west: degrees })
    .nullable()
    .optional(),
  effective_on: day.optional(),
  geofence_data: sentArea.optional(),
  service_hours: sentHours.optional(),
  slot_minutes: z.int32().optional(),
  seats_per_slot: z.int32().nullable().optional(),
  door_wait_minutes: z.int32().optional(),
  edit_cutoff_minutes: z.int32().optional(),
  window_before_minutes: z.int32().optional(),
  window_after_minutes: z.int32().optional(),
};

/** Rides to come of one rider that fall outside for the same reason: the first of them, and how many there are. */
export const rideOutside = z.object({
  booking_id: id,
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  service_day: day,
  /** Null while the rider has yet to call. */
  pickup_time: clock.nullable(),
  why: z.enum(['area', 'hours']),
  end: z.enum(['pickup', 'dropoff']),
  sentence: z.string(),
  /** The end that is told of. */
  address: z.string(),
  place: point,
  miles_outside: z.number().nullable(),
  count: z.int(),
});
