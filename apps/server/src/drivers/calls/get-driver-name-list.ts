import { getDriverNameList as contract } from '@handrail/contracts/drivers';
import { driverName } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listDrivers } from '../driver-store.ts';

export const getDriverNameListHandler = read(contract, async (_params, { queries, by: { operator } }) => {
  const drivers = await listDrivers(queries, operator);
  const driving = drivers.filter(({ status }) => status === 1);
  return yes(driving.map((driver) => ({ driver_id: driver.id, driver_name: driverName(driver) })));
});
