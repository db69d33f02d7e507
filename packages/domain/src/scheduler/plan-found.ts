import type { InstantText } from '../day/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import type { Refusal } from '../platform/verdict.ts';

/** A ride where a plan would have it: on a lane of its input, at these times. */
export interface PlacedRide {
  id: BookingId;
  lane: number;
  pickupAt: InstantText;
  dropoffAt: InstantText;
}

/** A ride without a place. */
export interface UnplacedRide {
  id: BookingId;
  /** No vehicle could carry it even alone that day; otherwise none was found in the time there was. */
  isImpossible: boolean;
  refusal: Refusal;
}

export interface PlacedLunch {
  lane: number;
  startsAt: InstantText;
  endsAt: InstantText;
}

/** How far it is from one stop of a shared ride to the next one. */
export type PlannedWay = readonly [from: PlaceId, to: PlaceId, meters: number];

/** What a plan adds up to, the rides that stand counted in. */
export interface PlanFigures {
  placed: number;
  late: number;
  loadedMeters: number;
  emptyMeters: number;
  /** Of all vehicles, from the first pickup to the last drop-off. */
  workedSec: number;
  vehicles: number;
  longestRideSec: number;
  /** Riders who were told another time than they would be met at. */
  toCall: number;
}

/** How far is driven on the vehicles of a day, with somebody aboard and without. */
export interface MetersDriven extends Pick<PlanFigures, 'loadedMeters' | 'emptyMeters'> {
  byLane: readonly number[];
}

/** What a planner found for a day. Nothing of it is done yet. */
export interface PlanFound {
  /** In the order of the lanes, and on a lane in the order of their pickups. */
  rides: readonly PlacedRide[];
  unplaced: readonly UnplacedRide[];
  lunches: readonly PlacedLunch[];
  /** The ways that are driven while several share a vehicle, each once. */
  ways: readonly PlannedWay[];
  figures: PlanFigures;
  /** How far each lane drives. */
  laneMeters?: readonly number[];
  /** What the day as it stands would drive without it; left out where not all of that can be driven. */
  stood?: MetersDriven | null;
  /** A way in it is the straight line, for no road is known. */
  isEstimated: boolean;
}
