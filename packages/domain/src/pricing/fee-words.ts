/** The words and numbers in which fee plans are written, on the wire and on the screen. */

/** A plan has a price for each way of riding. */
export const TIERS = [
  { type: 0, key: 'amb_tier', label: 'Ambulatory' },
  { type: 1, key: 'wc_tier', label: 'Wheelchair' },
  { type: 2, key: 'gur_tier', label: 'Stretcher/Gurney' },
  { type: 3, key: 'd2d_tier', label: 'Door to door' },
] as const;
export type Tier = (typeof TIERS)[number];
export type TierType = Tier['type'];

/** The tiers that follow from the rider's mobility aid. Door to door is a service one asks for, not an aid. */
export const MOBILITY_TIERS: readonly TierType[] = [0, 1, 2];

export const FEE_KINDS = ['Fixed Amount', 'Percentage'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const PERCENTAGE_BASES = ['of ride fee', 'of subtotal fee'] as const;
export type PercentageBasis = (typeof PERCENTAGE_BASES)[number];

export const RATE_UNITS = [
  'per hour',
  'per liter',
  'per minute',
  'per 5 minutes',
  'per 15 minutes',
  'per 30 minutes',
  'per person',
  'per trip',
  'per use',
] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** When a ride is paid. */
export const PAYMENT_TIMINGS = [
  { timing: 1, label: 'At booking' },
  { timing: 2, label: 'At drop-off' },
  { timing: 3, label: 'Determined later by admin' },
] as const;
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]['timing'];

/** The tier a rider's aids call for: the stretcher outranks the chair, for it needs the dearer vehicle. */
export function tierFor(aids: readonly string[]): TierType {
  if (aids.includes('Stretcher')) return 2;
  return aids.includes('Wheelchair') ? 1 : 0;
}
