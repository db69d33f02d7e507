import { putAsideBrokerFile as contract } from '@handrail/contracts/nemt';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { listBrokerFiles } from '../broker-file-store.ts';
import { brokerFileEntity } from '../entities.ts';

export const putAsideBrokerFileHandler = change(contract, async ({ broker_file_id: id, expected_version }, { tx }) => {
  const [stored] = await listBrokerFiles(tx, id);
  if (!stored) throw notFound();
  if (isStale(stored, expected_version) || stored.state === 'imported') return stale('file');
  if (stored.state === 'waits') await tx.save(brokerFileEntity, id, stored.version, { state: 'put_aside' });
  const [saved] = await listBrokerFiles(tx, id);
  invariant(saved, 'A file that was put aside is there.');
  return yes(saved);
});
