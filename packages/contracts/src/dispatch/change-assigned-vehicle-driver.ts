import { z } from 'zod';
import { call, day, id, levels, warnings } from '../platform/index.ts';
import { vehicleColumn } from './board.ts';

/** Puts a driver or a team on a vehicle for a day. `from_…` names whose column is meant where the vehicle has several. */
export const changeAssignedVehicleDriver = call('v1_webapp_change_assigned_vehicle_driver', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'run',
  readsRiders: true,
  params: {
    shuttle_id: id,
    date: day,
    driver_id: id.nullable(),
    driver_team_id: id.nullable(),
    from_driver_id: id.nullable().optional(),
    from_driver_team_id: id.nullable().optional(),
  },
  result: z.object({ columns: z.array(vehicleColumn), ...warnings }),
  refusals: [
    'DRIVER_TEAM_CONFLICT',
    'VEHICLE_NOT_FOUND',
    'VEHICLE_DOWN',
    'DRIVER_INACTIVE',
    'NO_DRIVER',
    'PAPER_MISSING',
    'NOT_AUTHORIZED',
    'STALE',
  ],
});
