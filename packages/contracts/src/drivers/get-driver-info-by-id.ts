import { call, id, levels } from '../platform/index.ts';
import { driverDetails } from './driver-details.ts';

/** One driver, with everything the view shows and the form edits. */
export const getDriverInfoById = call('v1_webapp_get_driver_info_by_id', {
  by: levels(3, 4),
  params: { driver_id: id },
  result: driverDetails,
});
