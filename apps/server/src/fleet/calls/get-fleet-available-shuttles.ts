import { getFleetAvailableShuttles as contract } from '@handrail/contracts/fleet';
import { vehiclesOn } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listKeptVehicles } from '../kept-vehicles.ts';
import { listPeriods } from '../period-store.ts';
import { todayOf } from '../../programs/index.ts';

export const getFleetAvailableShuttlesHandler = read(contract, async (_params, { services, queries, by, clock }) => {
  const { operator } = by;
  const yard = { queries, operator, clock };
  const today = await todayOf(yard);
  const periods = await listPeriods(queries, operator, { on: today });
  const vehicles = (await listKeptVehicles(services, yard)).map((details) => ({
    id: details.shuttle_id,
    status: details.status,
    details,
  }));
  return yes(vehiclesOn(vehicles, today, periods).map(({ details }) => details));
});
