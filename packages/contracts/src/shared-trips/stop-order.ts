import { z } from 'zod';
import { stop } from '../day/index.ts';
import { at, id, meters, seconds } from '../platform/index.ts';
import { sentPoint } from '../places/index.ts';

const visit = stop.shape.bookings.element;

/** A stop as it is sent: the order it stands in, who gets in or out, and when. What else a stop shows is looked up. */
export const sentStop = z.strictObject({
  ...stop.shape,
  id: stop.shape.id.optional(),
  stop_type: stop.shape.stop_type.optional(),
  mixed_type: z.boolean().optional(),
  /** Somebody put it there: it is not merged with what stands beside it. */
  isMoved: z.boolean().optional(),
  address: z.string().optional(),
  place_id: z.string().nullable().optional(),
  account_id: id.nullable().optional(),
  geoLocation: sentPoint.optional(),
  bookings: z
    .array(
      z.strictObject({
        ...visit.shape,
        passenger_firstname: z.string().optional(),
        passenger_lastname: z.string().optional(),
        mobility_assistance: z.array(z.string()).optional(),
      }),
    )
    .min(1)
    .max(20),
  scheduled_pickup_time: at.nullable().optional(),
  scheduled_dropoff_time: at.nullable().optional(),
});

export const sentOrder = z.array(sentStop).max(40);

/** Who gets in and out, one after the other. */
export const seenOrder = z
  .array(z.strictObject({ booking_id: visit.shape.booking_id, stop_type: visit.shape.stop_type }))
  .max(80);

/** Where the vehicle comes from; null where nobody knows. */
export const anchor = sentPoint.nullable();

const load = z.object({ seats: z.int(), chairs: z.int(), stretchers: z.int() });

/** What the order does to one rider: seconds by which something promised is broken are 0 where it is kept. */
export const sharedRider = z.object({
  booking_id: id,
  promised_time: at.nullable(),
  window_start_time: at.nullable(),
  window_end_time: at.nullable(),
  appointment_time: at.nullable(),
  ride_time: seconds,
  ride_time_limit: seconds,
  early_seconds: seconds,
  late_seconds: seconds,
  over_limit_seconds: seconds,
  overdue_seconds: seconds,
});

/** What goes with each stop of `stop_order`, in the same order. */
export const drivenStop = z.object({
  leaves_time: at.nullable(),
  /** How long the vehicle waits there for somebody's window to begin. */
  wait_time: seconds,
  /** The way from the stop before. */
  travel_time: seconds,
  travel_distance: meters,
  riders_aboard: z.int(),
  aboard: load,
  is_overfull: z.boolean(),
  /** The vehicle was there already. */
  is_driven: z.boolean(),
});

/** An order of stops with its times, and what it means for everyone on it. Ways are counted between its stops. */
export const orderedTrip = z.object({
  stop_order: z.array(stop),
  travel_time: seconds,
  travel_distance: meters,
  /** How long the vehicle stands at each stop. */
  load_unload_time: seconds,
  stops: z.array(drivenStop),
  riders: z.array(sharedRider),
  /** The ways the vehicle can be set up; empty where nobody counted its places. */
  configurations: z.array(load),
  /** How many orders were driven to find the best; 0 where this one was given. */
  orders_checked: z.int(),
  /** Every legal order was. */
  is_checked_in_full: z.boolean(),
  /** A way in it is the straight line. */
  is_estimated: z.boolean(),
  /** The way from where the vehicle comes; null where nobody said. */
  approach: z.object({ travel_time: seconds, travel_distance: meters }).nullable(),
});
