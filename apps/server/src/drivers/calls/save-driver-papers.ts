import { saveDriverPapers as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { savePapers } from '../../fleet/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { driverPapersOnWire } from '../driver-papers.ts';
import { findDriver } from '../driver-store.ts';
import { driverPaperEntity } from '../entities.ts';

export const saveDriverPapersHandler = change(contract, async ({ driver_id, papers }, { tx }) => {
  if (!(await findDriver(tx.queries, tx.operator, driver_id))) throw notFound();
  await savePapers(tx, driverPaperEntity, { driver_id }, papers);
  return yes(await driverPapersOnWire(tx, driver_id));
});
