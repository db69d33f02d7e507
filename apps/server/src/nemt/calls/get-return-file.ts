import { getReturnFile as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { payerOf } from '../judging-facts.ts';
import { listPrebookings } from '../prebooking-store.ts';
import { listBatches, textOfBatch } from '../return-store.ts';

export const getReturnFileHandler = read(contract, async ({ return_batch_id }, { services, queries, by, reveals }) => {
  const looking = { services, queries, operator: by.operator };
  const asking = { ...looking, vault: services.vault };
  const [batch] = await listBatches(asking, { id: return_batch_id, limit: 1 });
  if (!batch) throw notFound();
  const payer = await payerOf(looking, batch.payer_account_id);
  const ids = batch.lines.map(({ prebooking_id }) => prebooking_id);
  reveals((await listPrebookings(asking, { payerId: payer.id, ids })).map(({ rider_id }) => rider_id));
  const ending = batch.corrects === null ? '' : ` corrects ${batch.corrects}`;
  return yes({
    file_name: `${payer.name} return ${batch.number}${ending}.csv`,
    text: await textOfBatch(asking, batch),
  });
});
