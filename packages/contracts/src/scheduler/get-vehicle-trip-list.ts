import { z } from 'zod';
import { vehicleColumn } from '../dispatch/index.ts';
import { call, day, id, levels } from '../platform/index.ts';

/** The vehicles of a day with what stands on them, before anything is planned. */
export const getVehicleTripList = call('v1_webapp_get_vehicle_trip_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, program_id: z.array(id).max(200) },
  result: z.object({ vehicle_trip_list: z.array(vehicleColumn) }),
});
