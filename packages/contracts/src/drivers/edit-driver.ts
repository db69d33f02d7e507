import { call, id, levels } from '../platform/index.ts';
import { driverDetails, driverForm } from './driver-details.ts';

/** Saves the form of a driver. */
export const editDriver = call('v2_webapp_edit_driver', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'driver',
  params: { driver_id: id, ...driverForm },
  result: driverDetails,
  refusals: ['DRIVER_INVALID', 'PHONE_TAKEN', 'FILE_NOT_FOUND', 'STALE'],
});
