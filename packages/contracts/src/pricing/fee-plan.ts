import { z } from 'zod';
import { cents, day, id, line, meters } from '../platform/index.ts';
import { addlFee } from './addl-fee.ts';

export const tierType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const paymentTiming = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What a mile costs up to a distance from the pickup; the last band has no end. */
const band = z.strictObject({ up_to_meters: meters.nullable(), per_mile_fee: cents });

export const tier = z.strictObject({
  tier_type: tierType,
  base_fee: cents,
  /** Of the first band; of every mile where no bands are sent. */
  per_mile_fee: cents,
  included_meters: meters,
  minimum_fee: cents,
  bands: z.array(band).max(20).optional(),
  per_minute_fee: cents.optional(),
  /** Null is no maximum. */
  maximum_fee: cents.nullable().optional(),
});

const tierShown = tier.required();

const corner = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

export const fareZone = z.strictObject({
  zone_id: line(40),
  name: line(80),
  area: z.array(z.array(corner).max(2000)).max(50),
});

/** Two zones, in either direction, between which a ride has a flat fare; null is by the formula. */
export const zonePair = z.strictObject({
  zone_ids: z.tuple([line(40), line(40)]),
  fares: z.array(z.strictObject({ tier_type: tierType, fare: cents.nullable() })).max(4),
});

/** A fee plan with what it charges today; before its first day, what it will. */
export const feePlan = z.object({
  pricing_id: id,
  /** Counts what was saved of the plan. */
  version: z.int(),
  pricing_name: z.string(),
  program_id: id,
  is_default: z.boolean(),
  payment_timing: paymentTiming,
  tiers: z.array(tierShown),
  effective_on: day,
});

/** What a plan charges from a service day on. */
export const planVersion = z.object({
  effective_on: day,
  tiers: z.array(tierShown),
  zones: z.array(fareZone),
  zone_pairs: z.array(zonePair),
  addl_fees: z.array(addlFee),
  /** How many rides it has priced; from the first on it never changes. */
  rides: z.int(),
});
