import type { Point } from '../platform/distance.ts';
import type { Cents } from '../platform/money.ts';
import type { AdditionalFee, AdditionalFeeId, FeeOccasion } from './additional-fee.ts';
import type { DistanceFee } from './distance-fee.ts';
import type { PercentageBasis, RateUnit, TierType } from './fee-words.ts';

/** What a price depends on, and nothing else does. */
export interface RideFacts {
  /** Null for a ride that was canceled in time. */
  occasion: FeeOccasion | null;
  aids: readonly string[];
  asksDoorToDoor: boolean;
  /** Those who pay their way. An attendant rides without charge (49 CFR 37.131(c)) and is not among them. */
  companions: number;
  pickup: Point;
  dropoff: Point;
  travelM: number;
  travelSec: number;
  /** How long the driver stood at the door; 0 until it is known. */
  waitedSec: number;
  /** Of the service day; 0 is Sunday. */
  weekday: number;
  isHoliday: boolean;
  /** The pickup by the program's clock, in minutes after midnight; null while a will-call has none. */
  pickupMin: number | null;
  /** What somebody put on the ride, by fee. */
  quantities: ReadonlyMap<AdditionalFeeId, number>;
}

/** A price and how it came about: the lines add up to the total. */
export interface Price {
  tier: TierType;
  rideFeeCents: Cents;
  /** Below zero where discounts outweigh what is charged. */
  addlFeeCents: Cents;
  totalCents: Cents;
  lines: readonly PriceLine[];
}

export type PriceLine = RideFeeLine | ChargeLine | { is: 'not_below_zero'; cents: Cents };

export type RideFeeLine =
  | { is: 'base'; cents: Cents }
  | ({ is: 'distance' } & DistanceFee)
  | { is: 'time'; cents: Cents; minutes: number; perMinuteCents: Cents }
  | { is: 'at_least'; cents: Cents; minimumCents: Cents }
  | { is: 'at_most'; cents: Cents; maximumCents: Cents }
  | { is: 'flat_fare'; cents: Cents; pairName: string }
  /** Takes the ride fee off again: who was not carried owes only what the plan says of it. */
  | { is: 'not_owed'; cents: Cents; occasion: Exclude<FeeOccasion, 'ride'> | null };

export type ChargeLine = { is: 'charge'; cents: Cents; feeId: AdditionalFeeId; label: string } & (
  | { kind: 'Percentage'; basisPoints: number; basis: PercentageBasis; ofCents: Cents }
  | {
      kind: 'Fixed Amount';
      quantity: number;
      eachCents: Cents;
      unit: RateUnit;
      counted: AdditionalFee['counted'];
      /** What the quantity was counted from, where that is time. */
      minutes: number | null;
      freeMinutes: number;
    }
);
