import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { driverListed } from './driver-details.ts';

/** Everyone who drives or drove, as a list files them. */
export const getFleetDriverList = call('v2_webapp_get_fleet_driver_list', {
  by: levels(3, 4),
  keepsText: true,
  params: {},
  result: z.array(driverListed),
});
