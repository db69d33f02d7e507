import { type MoneyEntryId, reversalOf } from '@handrail/domain/billing';
import { type BookingId, invariant } from '@handrail/domain/platform';
import type { Tx } from '../platform/log/tx.ts';
import { cashCountEntity, paymentEntity, prepaidChangeEntity } from './entities.ts';
import { entriesNumbered, type PostedEntry } from './ledger-store.ts';
import { postEntry } from './post-entries.ts';
import { momentOfDeed } from './today.ts';

/** The rows that each stand for an entry of the ledger. */
const POSTED = new Set([paymentEntity.name, cashCountEntity.name, prepaidChangeEntity.name]);

/**
 * Posts what an undo makes of rows that stand for money: where one is gone its entry is reversed, and where one is back that
 * reversal is. Answers with the rides whose payments they were.
 */
export async function followPosted(tx: Tx): Promise<BookingId[]> {
  const rides: BookingId[] = [];
  for (const { entity, before, after } of tx.changes) {
    const row = before === null ? after : after === null ? before : null;
    const posted = row?.['entry_id'];
    if (!POSTED.has(entity) || (typeof posted !== 'number' && typeof posted !== 'string')) continue;
    const entry = await lastOf(tx, String(posted));
    const reversal = reversalOf(entry, []);
    invariant(reversal.ok, 'The last entry was reversed by none.');
    await postEntry(tx, { ...reversal.value, ...(await momentOfDeed(tx)), reason: entry.reason });
    if (entry.subject?.kind === 'booking') rides.push(entry.subject.id);
  }
  return rides;
}

/** The entry, or the last of those that reversed it and one another: taken back, done again, taken back. */
async function lastOf(tx: Tx, id: MoneyEntryId): Promise<PostedEntry> {
  const [entry] = await entriesNumbered(tx, [id]);
  invariant(entry, 'No entry of the ledger is ever removed.');
  const next = await tx.queries
    .selectFrom('money_entry')
    .select('money_entry_id')
    .where('operator_id', '=', tx.operator)
    .where('reverses', '=', id)
    .executeTakeFirst();
  return next ? lastOf(tx, next.money_entry_id) : entry;
}
