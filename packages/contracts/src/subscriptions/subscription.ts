import { z } from 'zod';
import { clock, day, id, zone } from '../platform/index.ts';
import { address } from '../places/index.ts';

/** How an order stands today, as lists sort them. */
export const orderStatus = z.enum(['active', 'paused', 'ended']);

/** 0 is Sunday. None is a day that is not chosen yet, and the rule says so. */
export const daysOfWeek = z.array(z.int().min(0).max(6)).max(7);
export const daysOfMonth = z.array(z.int().min(1).max(31)).max(31);

/** A date whose rides could not be made, or could not be changed, and why. */
export const refusedDate = z.object({ date: day, error_code: z.string(), message: z.string() });

/** One ride of each date: the ride there, and those after it. */
export const orderLeg = z.object({
  leg_no: z.int(),
  days_later: z.int(),
  pickup_time: clock.nullable(),
  will_call: z.boolean(),
  appointment_time: clock.nullable(),
  pickup_place: address,
  dropoff_place: address,
});

/** A standing order with what it agrees on now, or once it begins. */
export const subscription = z.object({
  subscription_id: id,
  version: z.int(),
  /** The booking it was made from. */
  booking_id: id,
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  program_id: id,
  program_timezone: zone,
  pickup_place: address,
  dropoff_place: address,
  pickup_time: clock,
  will_call: z.boolean(),
  mobility_assistance: z.array(z.string()),
  door_to_door: z.boolean(),
  additional_passenger: z.int(),
  attendants: z.int(),
  guests: z.int(),
  service_animals: z.int(),
  payment: z.string(),
  insurance_account_id: id.nullable(),
  wished_shuttle_id: id.nullable(),
  wished_shuttle_name: z.string().nullable(),
  wished_driver_id: id.nullable(),
  wished_driver_name: z.string().nullable(),
  monthly: z.boolean(),
  days_of_week: daysOfWeek,
  days_of_month: daysOfMonth,
  start_date: day,
  end_date: day.nullable(),
  excluded_dates: z.array(day),
  pauses: z.array(z.object({ start_date: day, end_date: day.nullable() })),
  status: orderStatus,
  note: z.string(),
  /** The last day whose rides are made. */
  generated_through: day,
  /** Rides of today and after that stand, in the order of their dates. */
  bookings: z.array(id),
  legs: z.array(orderLeg),
  /** `Every Monday at 8:40 AM, back at 1:00 PM`. */
  recurrence: z.string(),
  /** Said where a month may lack one of its days. */
  missing_days: z.string().nullable(),
  /** Dates to come that need somebody. */
  refused: z.array(refusedDate),
});
