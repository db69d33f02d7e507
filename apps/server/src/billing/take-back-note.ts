import { balanceOf, reversalOf, voidCreditNote } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { invoiceEntity } from './entities.ts';
import { findInvoice, type StoredInvoice } from './invoice-store.ts';
import { creditOf, entriesOfInvoices } from './ledger-store.ts';
import { postEntry } from './post-entries.ts';
import { officeDay } from './today.ts';

/** Takes back what a note gave: its entry is reversed, and the invoice that it stands against, if any, asks for it again. */
export async function takeBackNote({ tx, clock }: Changing, { row }: StoredInvoice, reason: string) {
  const asking = { queries: tx.queries, operator: tx.operator };
  const entries = await entriesOfInvoices(asking, [row.against_id ?? row.invoice_id]);
  const entry = entries.find(({ id }) => id === row.entry_id);
  invariant(entry, 'A note names the entry that it was posted as.');
  const party = { kind: 'payer', id: row.account_id } as const;
  const keptCents = 0 - balanceOf([entry], 'credit', party);
  const isVoid = row.state === 'void';
  const verdict = voidCreditNote({ keptCents, isVoid }, await creditOf(asking, party), reason);
  if (!verdict.ok) return verdict;
  const reversal = reversalOf(entry, entries);
  invariant(reversal.ok, 'The entry of a note in force was reversed by none.');
  await postEntry(tx, {
    ...reversal.value,
    at: textOfInstant(clock.now()),
    countsOn: (await officeDay(tx.queries, tx.operator, clock)).toString(),
    reason,
  });
  if (row.against_id === null) return verdict;
  const against = await findInvoice(asking, row.against_id);
  invariant(against, 'A note stands against an invoice that is there.');
  const credited_cents = against.standing.creditedCents + Number(row.cents);
  await tx.save(invoiceEntity, against.row.invoice_id, against.row.version, { credited_cents });
  return verdict;
}
