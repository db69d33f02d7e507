import type { MetersDriven, PlanFigures } from '@handrail/domain/scheduler';
import type { VisitKind } from '@handrail/solver';

/**
 * A day to plan in numbers, as the thread that plans it is told: moments and lengths in seconds from a beginning that the day has
 * for itself, places, rides and lanes by the number they have there.
 */
export interface PlanNumbers {
  /** Latitude and longitude of each place, one after the other. */
  points: Float64Array;
  /** How much slower the roads are from when on; null where they never are. */
  traffic: readonly { from: number; factor: number }[] | null;
  rides: readonly RideToPlace[];
  lanes: readonly LaneToFill[];
  /** Rides × lanes, 1 where the lane may not have the ride. */
  forbidden: Uint8Array;
  /** Rides × lanes, in cents: what it costs beside that a lane is not what a rider wished; empty when nobody wished. */
  wishCost: Float64Array;
  prices: Prices;
  /** Nothing begins before; 0 on another day than today. */
  now: number;
}

export interface RideToPlace {
  from: number;
  to: number;
  load: readonly number[];
  pickup: readonly [from: number, until: number];
  /** When the rider has to be out. */
  dropoffBy: number;
  loadSec: number;
  unloadSec: number;
  limitSec: number;
  alone: boolean;
  apartFrom: readonly number[];
  home: number;
  /** It stays on its lane when it is planned there. */
  stands: boolean;
  /** No time of it is after the ride there: it gets no place. */
  isOut: boolean;
  madeAt: number;
  isUnderWay: boolean;
  toldAt: number;
}

export interface LaneToFill {
  hours: readonly [from: number, until: number] | null;
  /** Where it begins and ends its day; -1 is wherever its first ride is. */
  parking: number;
  ways: readonly (readonly number[])[];
  visits: readonly VisitToKeep[];
  /** The stops of rides that stand, in the order and at the times of driving. */
  stops: readonly { ride: number; is: 'pickup' | 'dropoff'; at: number }[];
  lunch: { from: number; until: number; lasts: number } | null;
  here: { place: number; at: number } | null;
}

export interface VisitToKeep {
  kind: VisitKind;
  place: number;
  at: number;
  lasts: number;
  riderAboard: boolean;
}

/** In cents: of a meter, of a second, and so on. */
export interface Prices {
  meter: number;
  driving: number;
  vehicle: number;
  /** For a dispatched ride that another lane takes. */
  otherVehicle: number;
  movedSec: number;
  /** So much spare time is wanted at every stop, and what a second less of it costs. */
  slackWantedSec: number;
  shortSlackSec: number;
}

/** Where a plan has a ride: when getting in begins, and when the rider is out. */
export interface RidePlaced {
  ride: number;
  lane: number;
  pickupAt: number;
  dropoffAt: number;
}

export interface LunchPlaced {
  lane: number;
  startsAt: number;
  endsAt: number;
}

/** A plan in numbers. */
export interface PlanInNumbers {
  rides: readonly RidePlaced[];
  lunches: readonly LunchPlaced[];
}

export interface NumbersFound extends PlanInNumbers {
  unplaced: readonly { ride: number; is: 'impossible' | 'not found' | 'too soon'; reason: string | null }[];
  /** Ways that are driven while several share a vehicle: from, to and meters, one after the other. */
  ways: Int32Array;
  figures: PlanFigures;
  laneMeters: readonly number[];
  stood: MetersDriven | null;
  isEstimated: boolean;
}
