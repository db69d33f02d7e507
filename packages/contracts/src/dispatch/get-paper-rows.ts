import { z } from 'zod';
import { at, call, day, id, levels, zone } from '../platform/index.ts';

/** A trip of a driver's sheet with what is known of it, in whole miles where it is an odometer. */
export const paperRow = z.object({
  booking_id: id,
  trip_id: id,
  /** The column whose sheet it is on. */
  run_id: id,
  version: z.int(),
  number: z.int(),
  program_timezone: zone,
  /** Null for a rider who had yet to call. */
  planned_pickup_time: at.nullable(),
  planned_dropoff_time: at.nullable(),
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  mobility_assistance: z.array(z.string()),
  driver_arrival_time: at.nullable(),
  actual_pickup_time: at.nullable(),
  actual_dropoff_time: at.nullable(),
  no_show_time: at.nullable(),
  no_show_reason: z.string(),
  pickup_odometer: z.int().nullable(),
  dropoff_odometer: z.int().nullable(),
  /** The newest odometer of the rows above it on its sheet. */
  miles_before: z.int().nullable(),
  driver_note: z.string(),
});

/** Lunch, a time block or an errand between two trips of a sheet: nothing comes back of it. */
const paperBlock = z.object({
  trip_id: id,
  run_id: id,
  program_timezone: zone,
  start_time: at,
  end_time: at,
  kind: z.enum(['lunch_break', 'time_block', 'driver_action']),
  detail: z.string(),
  /** The ride that it stands before on the sheet; null at its end. */
  before: id.nullable(),
});

/**
 * The columns of a day with how much of their paper is entered, and the rows of one of them in the order of its sheets, with what
 * stands between them; with `is_open` the rows of every column of which it is not known how they ended.
 */
export const getPaperRows = call('v1_webapp_get_paper_rows', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, run_id: id.nullable(), is_open: z.boolean().optional() },
  result: z.object({
    columns: z.array(
      z.object({
        run_id: id,
        shuttle_id: id,
        vehicle: z.string(),
        driver: z.string(),
        trips: z.int(),
        /** Of how many it is known how they ended. */
        entered: z.int(),
      }),
    ),
    rows: z.array(paperRow),
    blocks: z.array(paperBlock),
  }),
});
