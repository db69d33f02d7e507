import type { SharedTripState } from '@handrail/domain/shared-trips';

/** What the wizard is about: rides that are to share a vehicle, or a trip that they share already. */
export type TripAsked =
  | {
      is: 'new';
      bookingIds: readonly string[];
      /** Those of them that stand on a vehicle now. */ dispatched: readonly string[];
    }
  | { is: 'held'; tripId: string; version: number; /** One face for all of its rides. */ state: SharedTripState };

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
}
