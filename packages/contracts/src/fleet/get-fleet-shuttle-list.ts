import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { vehicleDetails } from './vehicle-details.ts';

/** Every vehicle of the operator, from left to right as on the board. */
export const getFleetShuttleList = call('v2_webapp_get_fleet_shuttle_list', {
  by: levels(3, 4),
  keepsText: true,
  params: {},
  result: z.array(vehicleDetails),
});
