import { draftInvoices as contract } from '@handrail/contracts/billing';
import { no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { draftPayers, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

export const draftInvoicesHandler = change(contract, async ({ through }, { tx, clock, reveals }) => {
  const asking = { queries: tx.queries, operator: tx.operator };
  const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
  if (through > today) {
    const sentence = 'Rides are billed once their day has come.';
    return no('DAY_TO_COME', sentence, { through: sentence });
  }
  const before = await listInvoices(asking, { state: 'draft' });
  await tx.removeAll(
    invoiceEntity,
    before.map(({ row }) => ({ id: row.invoice_id, overVersion: row.version })),
  );
  for (const { name, terms, drafted } of await draftPayers(tx, { through })) {
    const { draft, heldBack } = drafted;
    if (draft.groups.length === 0 && heldBack.length === 0) continue;
    await tx.insert(invoiceEntity, {
      account_id: draft.payerId,
      account_name: name,
      kind: draft.amountCents < 0 ? 'credit_note' : 'invoice',
      year: null,
      seq: null,
      number: null,
      starts_on: draft.startsOn,
      ends_on: draft.endsOn,
      issued_on: null,
      due_on: null,
      terms: JSON.stringify(terms),
      groups: JSON.stringify(draft.groups),
      held_back: JSON.stringify(writtenLacks(drafted)),
      cents: draft.amountCents,
    });
  }
  const drafts = await listInvoices(asking, { state: 'draft' });
  reveals(await ridersOfInvoices(tx.queries, tx.operator, drafts));
  return yes(drafts.map((stored) => invoiceOnWire(stored, today)));
});
