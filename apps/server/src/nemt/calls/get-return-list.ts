import { getReturnList as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { payerOf } from '../judging-facts.ts';
import { listOwnLayouts } from '../own-layouts.ts';
import { listBatches } from '../return-store.ts';
import { batchOnWire, layoutOfReturns } from '../return-wire.ts';

/** Two files a day for half a year: whoever looks further back asks for them by their days. */
const MOST = 400;

export const getReturnListHandler = read(contract, async ({ insurance_id }, { services, queries, by }) => {
  const looking = { services, queries, operator: by.operator };
  const payer = await payerOf(looking, insurance_id);
  const layout = await layoutOfReturns(looking, payer.id);
  const own = await listOwnLayouts(looking, payer.id);
  const batches = await listBatches({ ...looking, vault: services.vault }, { payerId: payer.id, limit: MOST });
  return yes({
    layout: layout && { layout: layout.name, layout_name: layout.label, is_seen: layout.returns !== null },
    own_layouts: own.map(({ name, label }) => ({ layout: name, layout_name: label })),
    batches: batches.map(batchOnWire),
  });
});
