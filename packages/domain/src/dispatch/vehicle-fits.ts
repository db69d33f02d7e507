import type { Booking } from '../day/index.ts';
import { canCarry, type Fittings } from '../fleet/index.ts';
import type { ProgramId, VehicleId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A vehicle as dispatching asks about it. */
export interface FittedVehicle extends Fittings {
  id: VehicleId;
  isActive: boolean;
  programIds: readonly ProgramId[];
}

/** Whether a vehicle may carry these riders: it must be in service, in their programs, and fitted for what they need. */
export function vehicleFits(
  vehicle: FittedVehicle | null,
  bookings: readonly Booking[],
): Verdict<FittedVehicle, 'VEHICLE_NOT_FOUND' | 'MANUALDISPATCHPROGRAMERROR' | 'AID_UNSUPPORTED'> {
  if (!vehicle?.isActive) return no('VEHICLE_NOT_FOUND', 'Vehicle not found');
  if (bookings.some(({ programId }) => !vehicle.programIds.includes(programId))) {
    return no(
      'MANUALDISPATCHPROGRAMERROR',
      "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
    );
  }
  for (const { aids } of bookings) {
    const carried = canCarry(vehicle, aids);
    if (!carried.ok) return carried;
  }
  return yes(vehicle);
}
