import { z } from 'zod';
import { at, cents, id, version } from '../platform/index.ts';

/** How a ride stands in cash with whoever drives it: what the rider is to hand over, and what this driver took. */
export const cashOfRide = z.object({ booking_id: id, due_cents: cents, taken_cents: cents });

/** The same as the desk sees it. */
export const driverCashRide = cashOfRide.extend({
  version,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
});

/** What somebody counted of the cash that a driver took on a day. */
export const countedCash = z.object({
  cash_count_id: id,
  taken_cents: cents,
  counted_cents: cents,
  reason: z.string(),
  counted_at: at,
  counted_by: z.string(),
});
