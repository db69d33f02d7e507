import { resendReturnFile as contract } from '@handrail/contracts/nemt';
import { no, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { returnStandings } from '../return-standing.ts';
import { listBatches } from '../return-store.ts';
import { batchOnWire } from '../return-wire.ts';
import { isAnyWritten, writeReturn } from '../write-return.ts';

export const resendReturnFileHandler = change(contract, async ({ return_batch_id }, context) => {
  const { services } = context;
  const looking = lookingOf(context);
  const [batch] = await listBatches({ ...looking, vault: services.vault }, { id: return_batch_id, limit: 1 });
  if (!batch) throw notFound();
  const ids = batch.lines.map(({ prebooking_id }) => prebooking_id);
  const standings = await returnStandings(looking, batch.payer_account_id, { ids });
  const changed = standings.filter(({ is }) => is === 'changed');
  context.reveals(changed.map(({ facts }) => facts.booking.riderId));
  if (changed.length === 0) {
    return no('NOTHING_TO_RETURN', `Nothing of file ${batch.number} became otherwise since it was sent.`);
  }
  const unwritten = isAnyWritten(batch.form, changed);
  if (unwritten !== null) return no('NOTHING_TO_RETURN', unwritten);
  const written = {
    payerId: batch.payer_account_id,
    form: batch.form,
    label: batch.layout_label,
    startsOn: batch.starts_on,
    endsOn: batch.ends_on,
    corrects: batch.return_batch_id,
  };
  context.because(`Corrects file ${batch.number}`);
  return yes(batchOnWire(await writeReturn(context, changed, written)));
});
