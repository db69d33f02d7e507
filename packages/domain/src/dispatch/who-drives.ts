import type { DriverId, TeamId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** One driver or one team, never both: who answers for the ride must be one name. */
export type WhoDrives = { driverId: DriverId; teamId: null } | { driverId: null; teamId: TeamId };

/** What a column has, or a call names. */
export interface NamedDrivers {
  driverId: DriverId | null;
  teamId: TeamId | null;
}

export function whoDrives({
  driverId,
  teamId,
}: NamedDrivers): Verdict<WhoDrives, 'NO_DRIVER' | 'DRIVER_TEAM_CONFLICT'> {
  if (driverId && teamId) return no('DRIVER_TEAM_CONFLICT', 'Booking driver Id and team Id conflict.');
  if (driverId) return yes({ driverId, teamId: null });
  if (teamId) return yes({ driverId: null, teamId });
  return no('NO_DRIVER', 'You need to add a driver.');
}
