import { getWishable as contract } from '@handrail/contracts/subscriptions';
import { fullName, yes } from '@handrail/domain/platform';
import { listDrivers } from '../../drivers/index.ts';
import { isInService, listVehicles } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';

/** Vehicles are of programs; whoever drives may drive for each. */
export const getWishableHandler = read(contract, async ({ program_id }, { queries, by }) => {
  await getProgram(queries, by.operator, program_id);
  const vehicles = (await listVehicles(queries, by.operator)).filter(
    (vehicle) => isInService(vehicle) && vehicle.programs.some(({ id }) => id === program_id),
  );
  const drivers = (await listDrivers(queries, by.operator)).filter(({ status }) => status === 1);
  return yes({
    vehicles: vehicles.map(({ id, fleetNumber }) => ({ shuttle_id: id, name: fleetNumber })),
    drivers: drivers.map(({ id, firstname, lastname }) => ({
      driver_id: id,
      name: fullName({ first: firstname, last: lastname }),
    })),
  });
});
