import { getProgramVehicleList as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { isInService, listVehicles, vehicleOnWire } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';

export const getProgramVehicleListHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const vehicles = await listVehicles(queries, by.operator);
  const serves = vehicles.filter(({ programs }) => programs.some(({ id }) => program_id.includes(id)));
  return yes(serves.filter(isInService).map(vehicleOnWire));
});
