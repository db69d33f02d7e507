import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { vehicleDetails } from './vehicle-details.ts';

/** The vehicles that may be put on the board today: in service, and not down. */
export const getFleetAvailableShuttles = call('v1_webapp_get_fleet_available_shuttles', {
  by: levels(3, 4),
  keepsText: true,
  params: {},
  result: z.array(vehicleDetails),
});
