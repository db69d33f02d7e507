import { z } from 'zod';
import { cents, id } from '../platform/index.ts';

/** A line of a price: what it is called, how it came about, and what it adds or takes off. */
export const priceLine = z.object({ title: z.string(), working: z.string(), amount_cents: cents });

/** What a ride costs by a plan, with its working: the lines add up to the two fees. */
export const pricedRide = z.object({
  ride_fee: cents,
  total_addl_fee_usd_cents: cents,
  pricing_id: id,
  pricing_name: z.string(),
  lines: z.array(priceLine),
});
