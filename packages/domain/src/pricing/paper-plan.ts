import { ANY_RIDE, type AdditionalFee } from './additional-fee.ts';
import { FREE_TIER, freeVersion, type FeePlan, type PlanVersion, type TierPrice } from './plan.ts';
import type { RideFacts } from './price.ts';

/** A version on paper: free but for what is said, the same in every tier. */
export function paperVersion(price: Partial<TierPrice> = {}, more: Partial<PlanVersion> = {}): PlanVersion {
  const tier = { ...FREE_TIER, ...price };
  return { ...freeVersion('2026-01-01'), tiers: { 0: tier, 1: tier, 2: tier, 3: tier }, ...more };
}

/** The default plan of program 1, on paper. */
export function paperPlan(more: Partial<FeePlan> = {}): FeePlan {
  return {
    id: '900',
    programId: '1',
    name: 'Standard',
    isDefault: true,
    paymentTiming: 1,
    versions: [paperVersion()],
    ...more,
  };
}

/** One dollar per trip on any ride, but for what is said. */
export function paperFee(more: Partial<AdditionalFee> = {}): AdditionalFee {
  return {
    id: '950',
    label: 'Extra',
    amount: { kind: 'Fixed Amount', cents: 100 },
    unit: 'per trip',
    counted: 'once',
    freeMinutes: 0,
    only: ANY_RIDE,
    ...more,
  };
}

/** Ada walks, alone, from one corner of Cedar Valley to another, on a Tuesday at nine; ten minutes and no distance. */
export function paperRide(more: Partial<RideFacts> = {}): RideFacts {
  return {
    occasion: 'ride',
    aids: [],
    asksDoorToDoor: false,
    companions: 0,
    pickup: { latitude: 40.5, longitude: -76.5 },
    dropoff: { latitude: 40.6, longitude: -76.4 },
    travelM: 0,
    travelSec: 600,
    waitedSec: 0,
    weekday: 2,
    isHoliday: false,
    pickupMin: 540,
    quantities: new Map(),
    ...more,
  };
}
