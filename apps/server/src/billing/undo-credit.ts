import { balanceOf, reversalOf } from '@handrail/domain/billing';
import { invariant, no } from '@handrail/domain/platform';
import type { UndoRule } from '../log/index.ts';
import type { Change, Tx } from '../platform/log/tx.ts';
import { invoiceEntity } from './entities.ts';
import { findInvoice, openOf } from './invoice-store.ts';
import { creditOf, entriesOfInvoices } from './ledger-store.ts';
import { postEntry } from './post-entries.ts';
import { momentOfDeed } from './today.ts';

/** Credit may be taken out of an invoice again, and put into it once more while it is there and the invoice is as open. */
export const creditIsThere: UndoRule = async ({ tx, changes }) => {
  const asking = { queries: tx.queries, operator: tx.operator };
  for (const { id, cents } of usesOf(changes)) {
    if (cents <= 0) continue;
    const stored = await findInvoice(asking, id);
    if (!stored || openOf(stored) < cents) return refused('less of the invoice is open by now');
    if ((await creditOf(asking, { kind: 'payer', id: stored.row.account_id })) < cents) {
      return refused('the credit was used since');
    }
  }
  return null;
};

/** Posts what an undo makes of credit that was used: the use is reversed, and a use that is back reverses that. */
export async function followCredit(tx: Tx): Promise<void> {
  for (const { id, cents } of usesOf(tx.changes)) {
    const entries = await entriesOfInvoices({ queries: tx.queries, operator: tx.operator }, [id]);
    const reversals = entries
      .filter((entry) => entry.why === 'credit_used' && balanceOf([entry], 'credit') === 0 - cents)
      .flatMap((entry) => {
        const turned = reversalOf(entry, entries);
        return turned.ok ? [turned.value] : [];
      });
    const last = reversals.at(-1);
    invariant(last, 'Credit that was used is in the ledger as it was used.');
    await postEntry(tx, { ...last, ...(await momentOfDeed(tx)), reason: '' });
  }
}

/** How much more of a payer's credit is in an invoice by a change, or less. */
function usesOf(changes: readonly Change[]): { id: string; cents: number }[] {
  return changes.flatMap(({ entity, id, before, after }) => {
    if (entity !== invoiceEntity.name || !before || !after || !('credit_used_cents' in after)) return [];
    return [{ id, cents: Number(after['credit_used_cents']) - Number(before['credit_used_cents']) }];
  });
}

function refused(why: string) {
  return no('UNDO_SUPERSEDED', `This can't be undone: ${why}.`).refusal;
}
