import { call, id, line } from '@handrail/contracts/platform';
import type { AccountId } from '@handrail/domain/day';
import { type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { change } from '../platform/calls/handler.ts';
import { runChange } from '../platform/calls/run-change.ts';
import type { Services } from '../platform/services.ts';
import { brokerFileEntity } from './entities.ts';

export interface BroughtFile {
  operator: OperatorId;
  payerId: AccountId;
  way: 'machine' | 'folder';
  name: string;
  bytes: Buffer;
}

export interface Received {
  broker_file_id: string;
  /** That this very file waits already. */
  is_known: boolean;
}

/**
 * Takes in a broker's file that no person brings. Nothing of it is read: it waits until somebody looks at what it would do. The
 * same file again, while it waits, is the same file.
 */
export async function receiveFile(
  services: Services,
  { operator, payerId, way, name, bytes }: BroughtFile,
): Promise<Verdict<Received, 'FILE_UNREADABLE' | 'FILE_TOO_LARGE'>> {
  const digest = services.vault.digest(bytes).toString('hex');
  const kept = await services.files.keep({ operator, personId: null, purpose: 'nem_file', name, bytes });
  if (!kept.ok) return kept;
  if (receive.kind !== 'change') throw new Error('Receiving a file changes something.');
  const received = await runChange(services, {
    handler: receive,
    params: { insurance_id: payerId, file_id: kept.value, digest, way, name: name.slice(0, 120) },
    by: { kind: 'job', operator, personId: null, name: 'Files of brokers' },
    requestId: randomUUID(),
    address: '',
    idempotencyKey: null,
  });
  if (!received.ok) throw new Error(received.refusal.sentence);
  return yes(received.value.data as Received);
}

/** No browser calls it, so it stands in no list of calls. */
const receive = change(
  call('receive_broker_file', {
    by: { kind: 'levels', levels: [] },
    effect: 'operation',
    undo: 'never',
    params: { insurance_id: id, file_id: id, digest: z.string(), way: z.enum(['machine', 'folder']), name: line(120) },
    result: z.object({ broker_file_id: id, is_known: z.boolean() }),
  }),
  async ({ insurance_id, file_id, digest, way, name }, { tx, services, clock }) => {
    const waiting = await tx.queries
      .selectFrom('broker_file')
      .select('broker_file_id')
      .where('operator_id', '=', tx.operator)
      .where('payer_account_id', '=', insurance_id)
      .where('digest', '=', digest)
      .where('state', '=', 'waits')
      .executeTakeFirst();
    if (waiting) return yes({ broker_file_id: waiting.broker_file_id, is_known: true });
    await services.files.claim(tx.queries, tx.operator, file_id, 'nem_file');
    const { broker_file_id } = await tx.insert(brokerFileEntity, {
      payer_account_id: insurance_id,
      file_id,
      digest,
      name,
      way,
      received_at: clock.now().toString(),
      state: 'waits',
    });
    return yes({ broker_file_id, is_known: false });
  },
);
