import { call, id, levels, line, warnings } from '../platform/index.ts';
import { driverDetails, driverForm } from './driver-details.ts';

/**
 * Saves the form of a driver. Name, phone and e-mail are the person's, and are changed here only of someone who holds no
 * levels; what is not sent of them stays. Who is switched off with trips before them is warned of, and so is a new employee
 * ID that another driver has.
 */
export const editDriver = call('v2_webapp_edit_driver', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'driver',
  params: {
    driver_id: id,
    ...driverForm,
    firstname: line(80).optional(),
    lastname: line(80).optional(),
    phone: line(40).optional(),
    email: line(200).optional(),
  },
  result: driverDetails.extend(warnings),
  refusals: [
    'DRIVER_INVALID',
    'NOT_YOURS',
    'PHONE_TAKEN',
    'EMAIL_TAKEN',
    'INSURANCE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'STALE',
  ],
});
