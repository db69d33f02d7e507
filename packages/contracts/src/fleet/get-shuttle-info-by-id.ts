import { call, id, levels } from '../platform/index.ts';
import { vehicleDetails } from './vehicle-details.ts';

/** One vehicle, with everything its form edits. */
export const getShuttleInfoById = call('v1_webapp_get_shuttle_info_by_id', {
  by: levels(3, 4),
  params: { shuttle_id: id },
  result: vehicleDetails,
  refusals: ['VEHICLE_NOT_FOUND'],
});
