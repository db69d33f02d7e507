import { getShuttlePapers as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { shuttlePapersOnWire } from '../papers-wire.ts';
import { findVehicle } from '../vehicle-store.ts';

export const getShuttlePapersHandler = read(contract, async ({ shuttle_id }, { queries, by }) => {
  if (!(await findVehicle(queries, by.operator, shuttle_id))) throw notFound();
  return yes(await shuttlePapersOnWire({ queries, operator: by.operator }, shuttle_id));
});
