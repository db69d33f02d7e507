import { z } from 'zod';
import { at, clock, id, version } from '../platform/index.ts';
import { stop, tripKind } from '../day/index.ts';

/** A template in the list: what it keeps, in two numbers. */
export const templateSummary = z.object({
  template_id: id,
  version,
  name: z.string(),
  program_id: id,
  created_on: at,
  column_count: z.int(),
  ride_count: z.int(),
});

/** Who rides, and when: the time is null while a rider has yet to call. */
const keptRider = z.object({
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  pickup_time: clock.nullable(),
});

/** A ride, several together or a block, at times of the clock. No booking stands in it: its stops name riders instead. */
const templateTrip = z.object({
  kind: tripKind,
  passenger_ids: z.array(id),
  passengers: z.array(keptRider),
  pickup_time: clock,
  end_time: clock,
  /** Both as minutes since the service day began, so that what is past midnight is told apart. */
  start_minute: z.int(),
  end_minute: z.int(),
  stop_order: z.array(stop.extend({ passenger_ids: z.array(id), time: clock.nullable() })),
  notes: z.string().nullable(),
  action_detail: z.string().nullable(),
});

/** A day of the board that is used again: columns with who drives them, and what is on each. */
export const template = templateSummary.extend({
  columns: z.array(
    z.object({
      shuttle_id: id,
      shuttle_name: z.string(),
      driver_id: id.nullable(),
      driver_team_id: id.nullable(),
      /** Of the driver or the team; empty where nobody drives. */
      driver_name: z.string(),
      trips: z.array(templateTrip),
    }),
  ),
});

/** Where a line stands in its template: its column, its trip there, its rider on that. */
export const templatePlace = {
  of: z.enum(['column', 'driver', 'block', 'ride']),
  column: z.int(),
  trip: z.int().nullable(),
  ride: z.int().nullable(),
};

/** Part of a template as a call names it: a column by its number, or a trip by that of its column and its own. */
export const templateLine = z.string().regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'A line looks like 3 or 3.12.');

/**
 * What is decided for one day where lines of a template would be left out: another vehicle for a column, somebody else who
 * drives it, another booking of the rider. The template itself stays as it is.
 */
export const templateDecided = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          column: z.int().min(0),
          shuttle_id: id.optional(),
          driver_id: id.nullable().optional(),
          driver_team_id: id.nullable().optional(),
        }),
      )
      .max(1_000),
    rides: z
      .array(z.strictObject({ column: z.int().min(0), trip: z.int().min(0), ride: z.int().min(0), booking_id: id }))
      .max(2_000),
  })
  .optional();
