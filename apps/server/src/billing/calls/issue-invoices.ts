import { issueInvoices as contract } from '@handrail/contracts/billing';
import { issueInvoices } from '@handrail/domain/billing';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { draftPayers, type PayerDraft, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { lastNumbers } from '../invoice-numbers.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

/** Drafts are made anew as they are issued: what was canceled or priced since is not asked for as it was. */
export const issueInvoicesHandler = change(contract, async ({ invoice_ids }, { tx, clock, reveals }) => {
  const { queries, operator } = tx;
  const ids = [...new Set(invoice_ids)];
  const found = await listInvoices({ queries, operator }, { ids });
  if (found.length < ids.length) throw notFound();
  if (found.some(({ row }) => row.state !== 'draft')) return no('ALREADY_ISSUED', 'Somebody issued this already.');
  const inOrder = ids.flatMap((id) => found.find(({ row }) => row.invoice_id === id) ?? []);
  const today = await officeDay(queries, operator, clock);
  // Read once for each end of a period, however many payers there are: others wait for the head meanwhile.
  const fresh = new Map<string, PayerDraft>();
  for (const [through, of] of Map.groupBy(inOrder, ({ row }) => row.ends_on)) {
    const payers = await draftPayers(tx, { through, accountIds: of.map(({ row }) => row.account_id) });
    for (const payer of payers) fresh.set(`${payer.drafted.draft.payerId} ${through}`, payer);
  }
  const drafts = inOrder.flatMap(({ row }) => fresh.get(`${row.account_id} ${row.ends_on}`) ?? []);
  if (drafts.length < inOrder.length) return no('NOTHING_TO_ISSUE', 'There is nothing to issue.');
  const issued = issueInvoices(
    drafts.map(({ drafted, terms, hasAddress }) => ({ draft: drafted.draft, terms, hasAddress })),
    { last: await lastNumbers(queries, operator, today.year), today },
  );
  if (!issued.ok) return issued;
  for (const [at, one] of issued.value.issued.entries()) {
    const { row } = inOrder[at] ?? {};
    const payer = drafts[at];
    if (!row || !payer) continue;
    await tx.save(invoiceEntity, row.invoice_id, row.version, {
      state: 'issued',
      kind: one.kind,
      year: today.year,
      seq: seqOf(one.number),
      number: one.number,
      issued_on: one.issuedOn,
      due_on: one.dueOn,
      terms: JSON.stringify(payer.terms),
      starts_on: one.draft.startsOn,
      groups: JSON.stringify(one.draft.groups),
      held_back: JSON.stringify(writtenLacks(payer.drafted)),
      cents: one.amountCents,
    });
  }
  const saved = await listInvoices({ queries, operator }, { ids });
  reveals(await ridersOfInvoices(tx.queries, tx.operator, saved));
  return yes(saved.map((stored) => invoiceOnWire(stored, today.toString())));
});

/** `412` of `2026-0412`, `9` of `2026-C09`. */
function seqOf(number: string): number {
  return Number(/\d+$/.exec(number)?.[0] ?? 0);
}
