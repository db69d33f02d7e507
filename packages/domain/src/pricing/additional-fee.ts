import type { Id } from '../platform/ids.ts';
import type { Cents } from '../platform/money.ts';
import type { RideStatus } from '../day/index.ts';
import type { FeeKind, PercentageBasis, RateUnit } from './fee-words.ts';

export type AdditionalFeeId = Id<'addl_fee'>;

/** What a plan charges beside the ride, or takes off. Put on a ride it is a charge. */
export interface AdditionalFee {
  id: AdditionalFeeId;
  label: string;
  amount: FeeAmount;
  unit: RateUnit;
  counted: Counted;
  /** Minutes at the door that cost nothing; 0 for whatever is not counted in them. */
  freeMinutes: number;
  only: FeeConditions;
}

export type FeeAmount =
  /** Negative is a discount. */
  | { kind: Extract<FeeKind, 'Fixed Amount'>; cents: Cents }
  /** Hundredths of a percent: 250 is 2.5%. */
  | { kind: Extract<FeeKind, 'Percentage'>; basisPoints: number; basis: PercentageBasis };

/** Where a fee's quantity comes from. */
export type Counted = 'typed' | 'once' | 'companions' | 'planned_minutes' | 'waited_minutes';

/** What became of the ride, as far as fees differ by it. */
export type FeeOccasion = 'ride' | 'no_show' | 'canceled_late';

/** The rides that a fee is for. */
export interface FeeConditions {
  occasions: readonly FeeOccasion[];
  /** 0 is Sunday; null is every day. */
  weekdays: readonly number[] | null;
  /** A holiday is as its weekday, charged too whatever its weekday, the only day that is, or never. */
  holidays: 'alike' | 'too' | 'only' | 'never';
  /** Of the pickup, in minutes of the wall clock after midnight, the end left out; an end before its start is past midnight. */
  hours: { fromMin: number; untilMin: number } | null;
}

export const ANY_RIDE: FeeConditions = { occasions: ['ride'], weekdays: null, holidays: 'alike', hours: null };

/** The occasion a ride's status makes; null for one that was canceled in time and owes nothing. */
export function occasionOf(status: RideStatus): FeeOccasion | null {
  switch (status) {
    case 'booked':
    case 'dispatched':
    case 'started':
    case 'picked_up':
    case 'completed':
      return 'ride';
    case 'no_show':
      return 'no_show';
    case 'canceled_late':
      return 'canceled_late';
    case 'canceled_early':
      return null;
  }
}

/** The minutes of a unit of time; null for what is not counted in time. */
export function minutesOf(unit: RateUnit): number | null {
  switch (unit) {
    case 'per minute':
      return 1;
    case 'per 5 minutes':
      return 5;
    case 'per 15 minutes':
      return 15;
    case 'per 30 minutes':
      return 30;
    case 'per hour':
      return 60;
    case 'per liter':
    case 'per person':
    case 'per trip':
    case 'per use':
      return null;
  }
}

/** How a unit may be counted; the first is meant where nobody says. A percentage has no quantity: it is there or not. */
export function countedBy(unit: RateUnit, kind: FeeKind): readonly [Counted, ...Counted[]] {
  if (unit === 'per trip') return ['once'];
  if (unit === 'per use') return ['typed', 'once'];
  if (kind === 'Percentage' || unit === 'per liter') return ['typed'];
  return unit === 'per person' ? ['companions', 'typed'] : ['typed', 'planned_minutes', 'waited_minutes'];
}
