import { getProgramDriverList as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { driverOnWire, listDrivers } from '../../drivers/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';

/** Drivers are of no program: whoever drives may drive for each. */
export const getProgramDriverListHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const programs = await listPrograms(queries, by.operator);
  if (!programs.some((program) => program_id.includes(program.program_id))) return yes([]);
  const drivers = await listDrivers(queries, by.operator);
  return yes(drivers.filter(({ status }) => status === 1).map(driverOnWire));
});
