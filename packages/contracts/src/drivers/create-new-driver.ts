import { call, levels, warnings } from '../platform/index.ts';
import { driverDetails, driverForm } from './driver-details.ts';

/**
 * Makes a driver of a person who was found or created in the step before. An employee ID that another driver has is
 * warned of.
 */
export const createNewDriver = call('v1_webapp_create_new_driver', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: driverForm,
  result: driverDetails.extend(warnings),
  refusals: ['ALREADY_DRIVER', 'DRIVER_INVALID', 'PHONE_TAKEN', 'INSURANCE_NOT_FOUND', 'FILE_NOT_FOUND'],
});
