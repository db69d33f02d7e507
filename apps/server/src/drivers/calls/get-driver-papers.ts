import { getDriverPapers as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { driverPapersOnWire } from '../driver-papers.ts';
import { findDriver } from '../driver-store.ts';

export const getDriverPapersHandler = read(contract, async ({ driver_id }, { queries, by }) => {
  if (!(await findDriver(queries, by.operator, driver_id))) throw notFound();
  return yes(await driverPapersOnWire({ queries, operator: by.operator }, driver_id));
});
