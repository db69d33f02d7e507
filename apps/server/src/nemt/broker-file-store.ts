import type { brokerFile } from '@handrail/contracts/nemt';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import './broker-door-tables.ts';
import type { BrokerFileTable } from './broker-door-tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { brokerFileEntity } from './entities.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export type BrokerFileOnWire = z.output<typeof brokerFile>;

/** As many as anyone looks back on; what waits is among them, or there is more to do than to look. */
const LAST = 100;

/** Files that came without a person, the latest first: all, or one. */
export async function listBrokerFiles({ queries, operator }: Asking, id?: string): Promise<BrokerFileOnWire[]> {
  const rows = await queries
    .selectFrom('broker_file')
    .innerJoin('account', (on) =>
      on
        .onRef('account.operator_id', '=', 'broker_file.operator_id')
        .onRef('account.account_id', '=', 'broker_file.payer_account_id'),
    )
    .select(['broker_file_id', 'broker_file.version', 'payer_account_id', 'account.name as payer_name', 'file_id'])
    .select(['broker_file.name', 'way', 'received_at', 'state'])
    .where('broker_file.operator_id', '=', operator)
    .$if(id !== undefined, (query) => query.where('broker_file_id', '=', id ?? ''))
    .orderBy('received_at', 'desc')
    .orderBy('broker_file_id', 'desc')
    .limit(LAST)
    .execute();
  return rows.map(({ payer_account_id, payer_name, received_at, ...row }) => ({
    ...row,
    insurance_id: payer_account_id,
    insurance_name: payer_name,
    received_at: received_at.toString(),
  }));
}

/** By which way and when a file came for this payer, so that whoever takes bookings may open it; null of all others. */
export async function broughtFile(
  { queries, operator }: Asking,
  payerId: AccountId,
  fileId: string,
): Promise<Pick<Selectable<BrokerFileTable>, 'way' | 'received_at'> | null> {
  const found = await queries
    .selectFrom('broker_file')
    .select(['way', 'received_at'])
    .where('operator_id', '=', operator)
    .where('payer_account_id', '=', payerId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return found ?? null;
}

/** A file that was imported waits no longer. */
export async function noteImported(tx: Tx, fileId: string): Promise<void> {
  const row = await tx.queries
    .selectFrom('broker_file')
    .select(['broker_file_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .where('file_id', '=', fileId)
    .where('state', '=', 'waits')
    .executeTakeFirst();
  if (row) await tx.save(brokerFileEntity, row.broker_file_id, row.version, { state: 'imported' });
}
