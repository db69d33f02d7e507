import { z } from 'zod';
import { alongDraft } from '../bookings/index.ts';
import { day, id, line } from '../platform/index.ts';
import { address } from '../places/index.ts';
import { wished } from './new-order.ts';
import { daysOfMonth, daysOfWeek, orderStatus } from './subscription.ts';

/** What of an order is to be otherwise; what is left out stays. */
export const orderEdit = {
  subscription_id: id,
  /** How far other terms reach: the date, the date and those after it, or all that are still to come. */
  reach: z.enum(['this', 'from_here_on', 'all']).optional(),
  /** The date of that reach, and the first of a pause or of rides again; today where it is left out. */
  from_date: day.optional(),
  passenger_id: id.optional(),
  pickup_place: address.optional(),
  dropoff_place: address.optional(),
  /** `8:40 AM`, of the ride there. */
  pickup_time: line(20).optional(),
  will_call: z.boolean().optional(),
  /** Of the rides after it; null is a will-call. */
  return_times: z
    .array(z.strictObject({ leg_no: z.int().min(2).max(20), pickup_time: line(20).nullable() }))
    .max(19)
    .optional(),
  mobility_assistance: z.array(line(40)).max(12).optional(),
  door_to_door: z.boolean().optional(),
  additional_passenger: z.int().min(0).max(20).optional(),
  ...alongDraft,
  payment: line(60).optional(),
  insurance_account_id: id.nullable().optional(),
  ...wished,
  days_of_week: daysOfWeek.optional(),
  days_of_month: daysOfMonth.optional(),
  start_date: day.optional(),
  end_date: day.nullable().optional(),
  excluded_dates: z.array(day).max(400).optional(),
  status: orderStatus.optional(),
  /** The last day of a pause; null or left out is until somebody says otherwise. */
  pause_until: day.nullable().optional(),
};

/** Why an order can't be changed like that. */
export const editRefusals = [
  'NO_DAYS',
  'INVALID_TIME',
  'INVALID_TIME_RANGE',
  'INVALID_DATE_RANGE',
  'INSURANCE_UNFIT',
  'OUTSIDE_AREA',
  'RIDER_NOT_IN_PROGRAM',
  'RIDER_ON_HOLD',
  'PICKUPTIMEUNAVAILABLE',
  'IN_THE_PAST',
  'TIME_SKIPPED',
] as const;
