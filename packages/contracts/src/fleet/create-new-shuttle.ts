import { call, levels, warnings } from '../platform/index.ts';
import { vehicleDetails, vehicleForm } from './vehicle-details.ts';

/** Adds a vehicle at the right end of the board. A number that another vehicle has is warned of. */
export const createNewShuttle = call('v1_webapp_create_new_shuttle', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: vehicleForm,
  result: vehicleDetails.extend(warnings),
  refusals: ['PLATE_TAKEN', 'VEHICLE_INVALID', 'PROGRAM_NOT_FOUND', 'INSURANCE_NOT_FOUND', 'FILE_NOT_FOUND'],
});
