import type { Booking } from '../day/index.ts';
import { canCarry, type Fittings } from '../fleet/index.ts';
import { payersAgree, type Objection } from './objections.ts';
import type { ProgramId, VehicleId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A vehicle as dispatching asks about it. */
export interface FittedVehicle extends Fittings {
  id: VehicleId;
  isActive: boolean;
  programIds: readonly ProgramId[];
  /** Why it is down that day, as a sentence; without one it is not. */
  whyDown?: string | null;
  /** What payers have against rides on it that day, with whoever is meant to drive it. */
  objections?: readonly Objection[];
}

export type VehicleAway = 'VEHICLE_NOT_FOUND' | 'VEHICLE_DOWN';

/** Why a vehicle may not carry a rider. */
export type VehicleUnfit = VehicleAway | 'MANUALDISPATCHPROGRAMERROR' | 'AID_UNSUPPORTED' | Objection['code'];

/** What a board says of a vehicle that went out of service with rides on it. */
export const INACTIVE_VEHICLE = 'This vehicle is inactive.';

/** Of a vehicle that serves the rider's program no longer. */
export const OF_ANOTHER_PROGRAM =
  "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.";

/** Whether a vehicle is there to be driven that day: in service, and not in the shop. */
export function isThere(vehicle: FittedVehicle | null): Verdict<FittedVehicle, VehicleAway> {
  if (!vehicle?.isActive) return no('VEHICLE_NOT_FOUND', 'Vehicle not found');
  if (vehicle.whyDown) return no('VEHICLE_DOWN', vehicle.whyDown);
  return yes(vehicle);
}

/** Whether a vehicle may carry these riders: it must be there, in their programs, and fitted for what they need. */
export function vehicleFits(
  given: FittedVehicle | null,
  bookings: readonly Booking[],
): Verdict<FittedVehicle, VehicleUnfit> {
  const there = isThere(given);
  if (!there.ok) return there;
  const vehicle = there.value;
  if (bookings.some(({ programId }) => !vehicle.programIds.includes(programId))) {
    return no('MANUALDISPATCHPROGRAMERROR', OF_ANOTHER_PROGRAM);
  }
  for (const { aids } of bookings) {
    const carried = canCarry(vehicle, aids);
    if (!carried.ok) return carried;
  }
  const agreed = payersAgree(vehicle.objections ?? [], bookings);
  return agreed.ok ? yes(vehicle) : agreed;
}
