import type { Point } from '@handrail/domain/platform';
import type { SharedTripState } from '@handrail/domain/shared-trips';

/** What the wizard is about: rides that are to share a vehicle, or a trip that they share already. */
export type TripAsked =
  | {
      is: 'new';
      bookingIds: readonly string[];
      /** Those of them that stand on a vehicle now. */ dispatched: readonly string[];
    }
  | { is: 'held'; tripId: string; version: number; /** One face for all of its rides. */ state: SharedTripState };

/** What a vehicle does before the trip, or after it: with whom, when it is done there or is to be there, and where. */
export interface Neighbor {
  who: string;
  /** An instant. */
  at: string;
  /** Null where nobody knows: a block has no place. */
  place: { address: string; point: Point } | null;
}

/** A ride that somebody else was at since the wizard was opened, and what is told of it. */
export interface TakenRide {
  bookingId: string;
  sentence: string;
}

/** A vehicle with who drives it, as the wizard names it. */
export interface SharedLane {
  key: string;
  shuttle_id: string;
  driver_id: string | null;
  driver_team_id: string | null;
  vehicle: string;
  driver: string;
  /** Why it takes nobody today. */
  refusal: string | null;
  before: Neighbor | null;
  after: Neighbor | null;
}
