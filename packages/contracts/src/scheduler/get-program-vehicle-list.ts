import { z } from 'zod';
import { vehicle } from '../fleet/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** The vehicles in service that serve one of these programs. */
export const getProgramVehicleList = call('v1_webapp_get_program_vehicle_list', {
  by: levels(3, 4),
  params: { program_id: z.array(id).max(200) },
  result: z.array(vehicle),
});
