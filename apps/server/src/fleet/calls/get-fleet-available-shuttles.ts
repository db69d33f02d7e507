import { getFleetAvailableShuttles as contract } from '@handrail/contracts/fleet';
import { vehiclesOn } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPeriods } from '../period-store.ts';
import { todayOf } from '../today.ts';
import { detailsOf } from '../vehicle-details.ts';
import { listVehicles } from '../vehicle-store.ts';

export const getFleetAvailableShuttlesHandler = read(contract, async (_params, { queries, by, clock }) => {
  const { operator } = by;
  const today = await todayOf({ queries, operator, clock });
  const periods = await listPeriods(queries, operator, { endingFrom: today });
  const vehicles = vehiclesOn(await listVehicles(queries, operator), today, periods);
  return yes(await detailsOf({ queries, operator, clock }, vehicles));
});
