import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { createHash, randomUUID } from 'node:crypto';
import { runChange } from '../platform/calls/run-change.ts';
import type { Services } from '../platform/services.ts';
import { saveBrokerKeyHandler } from './calls/save-broker-key.ts';

/** Gives a payer's machine a key where nobody sits at a console, as that would: the key itself stays with who made it. */
export async function giveKey(
  services: Services,
  { operator, payerId }: { operator: OperatorId; payerId: AccountId },
  key: string,
): Promise<void> {
  if (saveBrokerKeyHandler.kind !== 'change') throw new Error('Giving a key changes something.');
  const given = await runChange(services, {
    handler: saveBrokerKeyHandler,
    params: { insurance_id: payerId, key_sha256: createHash('sha256').update(key).digest('hex') },
    by: { kind: 'job', operator, personId: null, name: 'Files of brokers' },
    requestId: randomUUID(),
    address: '',
    idempotencyKey: null,
  });
  if (!given.ok) throw new Error(given.refusal.sentence);
}
