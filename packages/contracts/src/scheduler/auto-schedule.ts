import { z } from 'zod';
import { at, day, id } from '../platform/index.ts';
import { vehicleColumn } from '../dispatch/index.ts';

const minutes = z.int().min(0).max(120).default(0);

/** Minutes by which a run of the planner may move a pickup, and that it adds at each door. */
export const autoScheduleConfig = z.strictObject({
  before_pickup_time: minutes,
  after_pickup_time: minutes,
  pickup_loading_time: minutes,
  dropoff_unloading_time: minutes,
});

/** `fill` plans what waits around what stands; `improve` also moves what is dispatched. */
export const planMode = z.enum(['fill', 'improve']);

/** What a plan adds up to, the rides that stand counted in. */
export const planFigures = z.object({
  placed: z.int(),
  late: z.int(),
  loaded_meters: z.number(),
  empty_meters: z.number(),
  worked_time: z.number(),
  vehicles: z.int(),
  riders_an_hour: z.number(),
  longest_ride_time: z.number(),
  must_call: z.int(),
});

/** Which vehicle is meant, and who drives it. */
export const plannedRun = { shuttle_id: id, driver_id: id.nullable(), driver_team_id: id.nullable() };

/** Where a plan would have a ride that is not there. */
const placeholder = z.object({
  booking_id: id,
  ...plannedRun,
  pickup_time: at,
  dropoff_time: at,
  /** When its rider was told to be picked up, or is planned to be now. */
  pickup_before: at.nullable(),
  /** The vehicle it is on now; null while it waits. */
  from_shuttle_id: id.nullable(),
  must_call: z.boolean(),
});

/** A ride and whose it is; null and no name where it is not on the day any more. */
const namedRide = {
  booking_id: id,
  passenger_id: id.nullable(),
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
};

/**
 * What was found. A vehicle's trips are those that stand with those that are proposed: a ride of these has the type
 * `autoScheduling`, ride_status 1 and no trip_id.
 */
export const foundSchedule = z.object({
  status: z.literal('DONE'),
  queue_id: id,
  date: day,
  base_version: z.int(),
  vehicle_trip_list: z.array(vehicleColumn),
  unscheduled: z.array(
    z.object({
      ...namedRide,
      reason: z.string(),
      code: z.string(),
      /** No vehicle could carry it even alone that day; else none was found in the time there was. */
      is_impossible: z.boolean(),
    }),
  ),
  /** What was changed since the plan was made, and why it cannot be applied any more. */
  skipped: z.array(z.object({ ...namedRide, reason: z.string() })),
  version: z.int(),
  program_id: z.array(id),
  mode: planMode,
  figures: planFigures,
  /** What the day drove before; null where that could not be said. */
  stood: planFigures.pick({ loaded_meters: true, empty_meters: true }).nullable(),
  /** How far each vehicle drives, and drove before; none where that could not be said. */
  vehicle_meters: z.array(z.object({ ...plannedRun, meters: z.number(), meters_before: z.number() })),
  placeholders: z.array(placeholder),
  lunches: z.array(z.object({ ...plannedRun, start_time: at, end_time: at })),
  /** Rides back that no time keeps after the ride there. */
  conflicts: z.array(id),
  /** A way in it is the straight line, for no road is known. */
  is_estimated: z.boolean(),
  /** Somebody stopped the search and kept what there was. */
  is_stopped: z.boolean(),
});

const pending = z.object({
  status: z.literal('PENDING'),
  queue_id: id,
  date: day,
  version: z.int(),
  /** How far it is, 0 to 1, and what there would be if it were stopped now; null before the first plan. */
  progress: z.object({ share: z.number(), figures: planFigures }).nullable(),
});

const failed = z.object({
  status: z.literal('FAILED'),
  queue_id: id,
  date: day,
  version: z.int(),
  reason: z.string(),
});

/** A plan as whoever polls it is told. */
export const autoSchedule = z.discriminatedUnion('status', [foundSchedule, pending, failed]);
