import { saveShuttlePapers as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { vehiclePaperEntity } from '../entities.ts';
import { savePapers } from '../paper-store.ts';
import { shuttlePapersOnWire } from '../papers-wire.ts';
import { findVehicle } from '../vehicle-store.ts';

export const saveShuttlePapersHandler = change(contract, async ({ shuttle_id, papers }, { tx }) => {
  if (!(await findVehicle(tx.queries, tx.operator, shuttle_id))) throw notFound();
  await savePapers(tx, vehiclePaperEntity, { vehicle_id: shuttle_id }, papers);
  return yes(await shuttlePapersOnWire(tx, shuttle_id));
});
