import { getManualDispatchProgramShuttles as contract } from '@handrail/contracts/dispatch';
import { no, serviceDateOf, yes } from '@handrail/domain/platform';
import { vehiclesOn } from '@handrail/domain/fleet';
import { listPeriods, listVehicles, vehicleOnWire } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';

export const getManualDispatchProgramShuttlesHandler = read(
  contract,
  async ({ program_id }, { queries, by, clock }) => {
    const programs = await listPrograms(queries, by.operator);
    const program = programs.find((one) => one.program_id === program_id);
    if (!program) return no('PROGRAM_NOT_FOUND', 'Program not found!');
    const today = serviceDateOf(clock.now(), program.program_timezone);
    const periods = await listPeriods(queries, by.operator, { endingFrom: today });
    const vehicles = vehiclesOn(await listVehicles(queries, by.operator), today, periods);
    return yes(
      vehicles.filter(({ programs: served }) => served.some(({ id }) => id === program_id)).map(vehicleOnWire),
    );
  },
);
