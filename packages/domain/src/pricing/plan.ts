import type { Geofence } from '../platform/geofence.ts';
import type { Id, ProgramId } from '../platform/ids.ts';
import type { Cents } from '../platform/money.ts';
import type { AdditionalFee } from './additional-fee.ts';
import type { PaymentTiming, TierType } from './fee-words.ts';

export type PricingId = Id<'pricing'>;

/** How a program's rides are priced: a name, when they are paid, and a formula with dates. */
export interface FeePlan {
  id: PricingId;
  programId: ProgramId;
  name: string;
  /** One plan of a program at most. It prices the rides of whoever has no plan of their own. */
  isDefault: boolean;
  paymentTiming: PaymentTiming;
  versions: readonly PlanVersion[];
}

/** What a plan charges from a service day on. One that priced a ride never changes, so a price can be worked out again. */
export interface PlanVersion {
  /** `2026-07-01`. */
  effectiveOn: string;
  tiers: Tiers;
  zones: readonly FareZone[];
  zonePairs: readonly ZonePair[];
  additionalFees: readonly AdditionalFee[];
}

export type Tiers = Readonly<Record<TierType, TierPrice>>;

/** The formula of one way of riding: base, distance and time, within a minimum and a maximum. */
export interface TierPrice {
  baseCents: Cents;
  /** Carried for the base alone. */
  includedMeters: number;
  /** In order, from the start of the ride; the last has no end. */
  bands: readonly Band[];
  perMinuteCents: Cents;
  minimumCents: Cents;
  /** Null is no maximum. */
  maximumCents: Cents | null;
}

/** What a mile costs up to a distance from the pickup. */
export interface Band {
  upToMeters: number | null;
  perMileCents: Cents;
}

/** A part of town with a name, where fares may be flat. */
export interface FareZone {
  id: string;
  name: string;
  area: Geofence;
}

/** Two zones, in either direction, or one zone with itself, between which a ride has a flat fare; null is by the formula. */
export interface ZonePair {
  zoneIds: readonly [string, string];
  fareCents: Readonly<Record<TierType, Cents | null>>;
}

/** What a new plan begins with: every ride is free until somebody says otherwise. */
export const FREE_TIER: TierPrice = {
  baseCents: 0,
  includedMeters: 0,
  bands: [{ upToMeters: null, perMileCents: 0 }],
  perMinuteCents: 0,
  minimumCents: 0,
  maximumCents: null,
};

export function freeVersion(effectiveOn: string): PlanVersion {
  return {
    effectiveOn,
    tiers: { 0: FREE_TIER, 1: FREE_TIER, 2: FREE_TIER, 3: FREE_TIER },
    zones: [],
    zonePairs: [],
    additionalFees: [],
  };
}
