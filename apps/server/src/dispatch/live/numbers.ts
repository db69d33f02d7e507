import type { VisitKind } from '@handrail/solver';

/**
 * A day in numbers, as the bench that judges it is told: moments and lengths in seconds from a beginning that the day has for
 * itself, places, rides and lanes by the number they have there.
 */
export interface DayNumbers {
  /** Latitude and longitude of each place, one after the other. */
  points: Float64Array;
  rides: readonly RideNumbers[];
  lanes: readonly LaneRoom[];
  /** How much slower the roads are from when on; null where they never are. */
  traffic: readonly { from: number; factor: number }[] | null;
}

/** What a ride is, whatever becomes of it. */
export interface RideNumbers {
  from: number;
  to: number;
  load: readonly number[];
}

/** What a lane may hold at once, in any of several ways, and how many visits may stand in it. */
export interface LaneRoom {
  ways: readonly (readonly number[])[];
  visits: number;
}

/** What a lane does, as the board draws it. */
export interface DrawnLane {
  /** When whoever drives it works; null where nobody's hours are planned. */
  hours: readonly [from: number, until: number] | null;
  /** Where the vehicle was last known to be, and since when; null while it has been nowhere yet. */
  here: { place: number; at: number } | null;
  /** In the order of driving. What is over is left out. */
  stops: readonly DrawnStop[];
}

export type DrawnStop = DrawnPickup | DrawnDropoff | DrawnVisit;

export interface DrawnPickup extends PromisedRide {
  is: 'pickup';
  ride: number;
  /** When the rider got in; null while they have not. */
  madeAt: number | null;
  /** The vehicle is on its way to this rider, or at the door. */
  isUnderWay: boolean;
}

export interface DrawnDropoff {
  is: 'dropoff';
  ride: number;
}

export interface DrawnVisit {
  is: 'visit';
  kind: VisitKind;
  /** -1: wherever the vehicle stands. */
  place: number;
  at: number;
  lasts: number;
  riderAboard: boolean;
}

export interface PromisedRide {
  /** When the rider is to be picked up: from when, and until when at the latest. */
  pickup: readonly [from: number, until: number];
  /** Of several who share a trip, when this one is planned to get out, and when they have to be there. */
  dropoff: readonly [from: number, until: number];
  /** How long the ride was planned to take, and may take. */
  lengthSec: number;
  limitSec: number;
}

/** A ride in somebody's hand: what it was promised, and when it would be picked up if nothing spoke against it. */
export interface HeldRide extends PromisedRide {
  ride: number;
  wishedAt: number;
}
