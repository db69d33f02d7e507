import { FEE_KINDS, PERCENTAGE_BASES, RATE_UNITS } from '@handrail/domain/pricing';
import { z } from 'zod';
import { cents, day, id } from '../platform/index.ts';

const minuteOfDay = z.int().min(0).max(1439);

/** The rides that a fee is for. */
export const feeConditions = z.strictObject({
  occasions: z.array(z.enum(['ride', 'no_show', 'canceled_late'])).max(3),
  /** 0 is Sunday; null is every day. */
  days_of_week: z.array(z.int().min(0).max(6)).max(7).nullable(),
  holidays: z.enum(['alike', 'too', 'only', 'never']),
  /** Of the pickup by the program's clock, in minutes after midnight. */
  hours: z.strictObject({ from_min: minuteOfDay, until_min: minuteOfDay }).nullable(),
});

export const counted = z.enum(['typed', 'once', 'companions', 'planned_minutes', 'waited_minutes']);

/** How a fee is charged. */
export const feeTerms = {
  label_id: id,
  fee_kind: z.enum(FEE_KINDS),
  amount_cents: cents.nullable(),
  /** Percent: 2.5 is 2.5%. */
  percentage: z.number().nullable(),
  percentage_basis: z.enum(PERCENTAGE_BASES).nullable(),
  rate_unit: z.enum(RATE_UNITS),
};

/** What may be left out of it: how it is counted, and which rides it is for. */
export const feeCounting = {
  counted: counted.optional(),
  free_minutes: z.int().min(0).max(100_000).optional(),
  only: feeConditions.optional(),
  /** The version that it is charged in; left out, one that begins today. */
  effective_on: day.optional(),
};

export const addlFee = z.object({
  addl_fee_id: id,
  /** Counts what was saved of the plan's prices. */
  version: z.int(),
  pricing_id: id,
  ...feeTerms,
  label: z.string(),
  counted,
  free_minutes: z.int(),
  only: feeConditions,
});
