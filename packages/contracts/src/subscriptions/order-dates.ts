import { z } from 'zod';
import { clock, day, id, warnings } from '../platform/index.ts';
import { refusedDate } from './subscription.ts';

/** A ride of an order on one of its dates. */
export const rideOfDate = z.object({
  booking_id: id,
  leg_no: z.int(),
  service_day: day,
  pickup_time: clock,
  status: z.string(),
  is_canceled: z.boolean(),
  /** Why it is other than the order has it, and stays so; null where it is as ordered. */
  kept: z.string().nullable(),
});

/** A date of an order, and what comes of it. */
export const orderDate = z.object({
  date: day,
  outcome: z.enum(['made', 'due', 'skipped', 'paused', 'closed', 'missing', 'refused']),
  /** Why there is no ride; null where there is one, or will be. */
  message: z.string().nullable(),
  rides: z.array(rideOfDate),
});

/** What a change does to the rides that are made: said before it, and of it. */
export const orderEffect = z.object({
  /** `Changes 5 rides, cancels 2 and makes 3. 1 ride stays as it is.` */
  message: z.string(),
  changed: z.int(),
  canceled: z.int(),
  made: z.int(),
  restored: z.int(),
  /** The dates of the rides that change, are made or come back. */
  dates: z.array(day),
  canceled_dates: z.array(day),
  kept: z.array(z.object({ booking_id: id, date: day, message: z.string() })),
  refused: z.array(refusedDate),
  ...warnings,
});
