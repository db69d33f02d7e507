import { id } from '../platform/index.ts';

/** The column a ride is put on: a vehicle, and the driver or the team on it. What is missing is refused with its sentence. */
export const namedRun = {
  shuttle_id: id.nullable(),
  driver_id: id.nullable(),
  driver_team_id: id.nullable(),
};

/** Why a run may not take a ride. */
export const RUN_REFUSALS = [
  'NO_DRIVER',
  'NO_SHUTTLE',
  'DRIVER_TEAM_CONFLICT',
  'VEHICLE_NOT_FOUND',
  'VEHICLE_DOWN',
  'MANUALDISPATCHPROGRAMERROR',
  'AID_UNSUPPORTED',
  'PAPER_MISSING',
  'NOT_AUTHORIZED',
] as const;
