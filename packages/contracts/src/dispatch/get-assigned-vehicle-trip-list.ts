import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { vehicleColumn } from './board.ts';

/** The vehicle columns of a day with what is on them. */
export const getAssignedVehicleTripList = call('v1_webapp_get_assigned_vehicle_trip_list', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, program_id: z.array(id).max(200) },
  result: z.array(vehicleColumn),
});
