import { call, id, levels, warnings } from '../platform/index.ts';
import { vehicleDetails, vehicleForm } from './vehicle-details.ts';

/**
 * Saves the form of a vehicle. Without a driver named the standing one stays. Trips that are left are warned of, and a new
 * number that another vehicle has.
 */
export const editShuttle = call('v1_webapp_edit_shuttle', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'shuttle',
  params: { shuttle_id: id, assigned_driver_id: id.nullable().optional(), ...vehicleForm },
  result: vehicleDetails.extend(warnings),
  refusals: [
    'PLATE_TAKEN',
    'VEHICLE_INVALID',
    'VEHICLE_NOT_FOUND',
    'DRIVER_INACTIVE',
    'PROGRAM_NOT_FOUND',
    'INSURANCE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'STALE',
  ],
});
