import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import './broker-door-tables.ts';
import type { Database } from '../platform/db/open.ts';
import { asNobody } from '../platform/db/transaction.ts';

/** Whose files a key brings; null of one that nobody gave out, or that was given out anew since. */
export async function brokerOfKey(
  db: Database,
  key: string,
): Promise<{ operator: OperatorId; payerId: AccountId } | null> {
  const digest = createHash('sha256').update(key).digest('hex');
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator: OperatorId; payerId: AccountId }>`
      select operator_id as operator, payer_account_id as "payerId" from find_broker_key(${digest})`.execute(queries),
  );
  return rows[0] ?? null;
}
