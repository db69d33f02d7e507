import { z } from 'zod';
import { at, day, id, program } from '../platform/index.ts';
import { booking, trip } from '../day/index.ts';
import { driver } from '../drivers/index.ts';
import { driverSchedule } from '../shifts/index.ts';

/** Days on which a vehicle is down, on the board of one of them: whatever is on it is there to be put elsewhere. */
const downOnBoard = z.object({
  kind: z.enum(['maintenance', 'out_of_service']),
  ends_on: day.nullable(),
  /** Why, and until when, as a sentence: what dispatching to it is refused with. */
  message: z.string(),
});

/** A vehicle with who drives it on one day: a run, or one that is stored with the first thing put on it. */
export const vehicleColumn = z.object({
  /** Null while nothing was put on it. */
  run_id: id.nullable(),
  shuttle_id: id,
  fleet_shuttle_id: z.string(),
  shuttle_name: z.string(),
  name: z.string(),
  index: z.int(),
  shuttle_column_number: z.int(),
  shuttle_make: z.string(),
  shuttle_model: z.string(),
  shuttle_license_plate: z.string(),
  shuttle_photo: z.string().nullable(),
  shuttle_wheelchair: z.string(),
  shuttle_stretcher: z.string(),
  shuttle_capacity: z.int(),
  /** Left out where nobody has described the ways it can be set up. */
  shuttle_configurations: z.array(z.object({ seats: z.int(), chairs: z.int(), stretchers: z.int() })).optional(),
  shuttle_note: z.string(),
  shuttle_program_id: z.array(id),
  shuttle_broker_certification: z.array(z.object({ insurance_name: z.string(), is_active: z.boolean() })),
  driver_id: id.nullable(),
  driver_alt_name: z.string().nullable(),
  driver_firstname: z.string().nullable(),
  driver_lastname: z.string().nullable(),
  driver_team_id: id.nullable(),
  driver_team_name: z.string().nullable(),
  driver_team: z.array(driver),
  insurance_account_id: id.nullable(),
  trips: z.array(trip),
  timeInserted: at.nullable(),
  /** Left out while the vehicle may be dispatched to. */
  shuttle_down: downOnBoard.optional(),
  /** Left out while the vehicle is in service: one that no longer is stays while something is on it. */
  shuttle_inactive: z.literal(true).optional(),
  /** Left out while somebody of its crew works: all of them are on leave the whole day, and their rides are to go elsewhere. */
  driver_away: z.object({ message: z.string() }).optional(),
  /** Left out unless some rider is not to be driven by somebody of its crew: each such rider with whom. */
  kept_apart: z.array(z.object({ passenger_id: id, driver_id: id, driver_name: z.string() })).optional(),
  /** Left out unless a payer misses a paper of the vehicle or of somebody who drives it: whose rides it is about, and whether it forbids them. */
  papers_missed: z.array(z.object({ insurance_id: id, message: z.string(), refuses: z.boolean() })).optional(),
  /** Left out unless a trip of the day before, which stays with its own day, is still under way when this one begins. */
  reaches_in: z.object({ ends_at: at, message: z.string() }).optional(),
  version: z.int(),
});

/** A booking on the board: what follows from the rest of it is left out. */
export const boardBooking = booking.omit({
  id: true,
  status: true,
  title: true,
  checked: true,
  dispatched: true,
  pickup_time: true,
  program_timezone: true,
  vehicle: true,
  shuttle_id: true,
  driver_id: true,
  driver_team_id: true,
  geoLocation: true,
  stop_type: true,
  type: true,
  pricing_id: true,
  paid_cents: true,
  refunded_cents: true,
  journey_id: true,
  subscription_id: true,
  recreated_booking_id: true,
  travel_source: true,
});

/**
 * A service day for drawing. With `since_version` only what changed after it: the columns of a vehicle come all at once,
 * and `gone` holds the ids of the runs, trips, bookings and vehicles that are no longer on it.
 */
export const board = z.object({
  date: day,
  version: z.int(),
  program: z.array(program),
  columns: z.array(vehicleColumn.omit({ trips: true }).extend({ trip_ids: z.array(id) })),
  trips: z.array(trip.omit({ bookings: true }).extend({ run_id: id })),
  bookings: z.array(boardBooking),
  driver_schedule: driverSchedule.nullable(),
  gone: z.array(id),
});
