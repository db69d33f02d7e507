import { useCredit as contract } from '@handrail/contracts/billing';
import { balanceOf, useCredit } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { invoiceEntity } from '../entities.ts';
import { findInvoice, openOf } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { creditOf } from '../ledger-store.ts';
import { postEntry } from '../post-entries.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

/** Both sums are read under the operator's head, so that of two who use one credit at once the second finds what is left. */
export const useCreditHandler = change(contract, async ({ invoice_id, expected_version }, context) => {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const stored = await findInvoice(asking, invoice_id);
  if (!stored) throw notFound();
  const { row } = stored;
  if (isStale(row, expected_version)) return stale('invoice');
  const party = { kind: 'payer', id: row.account_id } as const;
  const verdict = useCredit(party, await creditOf(asking, party), openOf(stored));
  if (!verdict.ok) return verdict;
  const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
  await postEntry(tx, {
    why: 'credit_used',
    at: textOfInstant(clock.now()),
    countsOn: today,
    serviceDay: null,
    subject: { kind: 'invoice', id: invoice_id },
    reverses: null,
    reason: '',
    postings: verdict.value,
  });
  const usedCents = balanceOf([{ postings: verdict.value }], 'credit', party);
  const credit_used_cents = Number(row.credit_used_cents) + usedCents;
  await tx.save(invoiceEntity, invoice_id, row.version, { credit_used_cents });
  const saved = await findInvoice(asking, invoice_id);
  invariant(saved, 'An invoice is never removed once it was issued.');
  context.reveals(await ridersOfInvoices(tx.queries, tx.operator, [saved]));
  return yes(invoiceOnWire(saved, today));
});
