import { getManualDispatchProgramShuttles as contract } from '@handrail/contracts/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { isInService, listVehicles, vehicleOnWire } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';

export const getManualDispatchProgramShuttlesHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const programs = await listPrograms(queries, by.operator);
  if (!programs.some((program) => program.program_id === program_id)) {
    return no('PROGRAM_NOT_FOUND', 'Program not found!');
  }
  const vehicles = await listVehicles(queries, by.operator);
  return yes(
    vehicles
      .filter((vehicle) => isInService(vehicle) && vehicle.programs.some(({ id }) => id === program_id))
      .map(vehicleOnWire),
  );
});
