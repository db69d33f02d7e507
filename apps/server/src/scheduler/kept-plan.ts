import type { InstantText } from '@handrail/domain/day';
import type { BookingId, DriverId, TeamId, VehicleId } from '@handrail/domain/platform';
import type {
  GrantedHours,
  MetersDriven,
  PlanFigures,
  PlannedWay,
  Stood,
  UnplacedRide,
} from '@handrail/domain/scheduler';

/** What a plan found, as its row keeps it: by what things are called, since lanes are numbered anew each time. */
export interface KeptPlan {
  baseVersion: number;
  lanes: readonly KeptLane[];
  rides: readonly KeptRide[];
  unplaced: readonly UnplacedRide[];
  lunches: readonly { lane: number; startsAt: InstantText; endsAt: InstantText }[];
  /** The ways that are driven while several share a vehicle; a plan that was kept without them is as long as its rides one by one. */
  ways?: readonly PlannedWay[];
  conflicts: readonly BookingId[];
  figures: PlanFigures;
  /** What the day drove without it; a plan that was kept before that was told says nothing. */
  stood?: Pick<MetersDriven, 'loadedMeters' | 'emptyMeters'> | null;
  isEstimated: boolean;
  /** Where somebody granted longer hours, so that a ride has a place. */
  granted?: readonly GrantedHours[];
}

/** A lane as it was when it was planned. */
export interface KeptLane {
  vehicleId: VehicleId;
  driverId: DriverId | null;
  teamId: TeamId | null;
  /** The hours of its crew, as text. */
  hours: string;
  stood: Stood;
  /** How far it drives, and drove on the day as it stood; left out where that was not told. */
  meters?: number | undefined;
  metersStood?: number | undefined;
}

export interface KeptRide {
  id: BookingId;
  lane: number;
  pickupAt: InstantText;
  dropoffAt: InstantText;
  /** What is proposed; null where it stands, and is only driven past. */
  proposed: KeptProposal | null;
}

export interface KeptProposal {
  /** The ride as it was planned, as a digest. */
  digest: string;
  /** The vehicle that has it; null while it waits. */
  from: VehicleId | null;
}

/** A placeholder of an earlier plan that stays as it is there. */
export interface PinnedRide {
  id: BookingId;
  vehicleId: VehicleId;
  driverId: DriverId | null;
  teamId: TeamId | null;
  pickupAt: InstantText;
  dropoffAt: InstantText;
}
