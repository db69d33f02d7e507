import { draftInvoices as contract } from '@handrail/contracts/billing';
import type { AccountId } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { draftPayers, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { payersToDraft } from '../payers-to-draft.ts';
import { officeDay } from '../today.ts';

/** Some payers at a time: desks go on meanwhile, and a draft binds nobody. */
export const draftInvoicesHandler = changeInPreparedParts(
  contract,
  {
    prepare: async (_params, { services, by: { operator } }) =>
      readOperator(services.db, operator, async (queries) => payersToDraft(queries, operator)),
    itemsOf: (payers) => payers,
    sizeOf: ({ size }) => size,
  },
  async ({ through }, { tx, clock, reveals }, { items }) => {
    const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
    if (through > today) {
      const sentence = 'Rides are billed once their day has come.';
      return no('DAY_TO_COME', sentence, { through: sentence });
    }
    const accountIds = items.map(({ accountId }) => accountId);
    if (accountIds.length === 0) return yes(null);
    await tx.removeAll(invoiceEntity, await draftsOf(tx, accountIds));
    for (const { name, terms, drafted, riderIds } of await draftPayers(tx, { through, accountIds })) {
      const { draft, heldBack } = drafted;
      if (draft.groups.length === 0 && heldBack.length === 0) continue;
      reveals(riderIds);
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
    return yes(null);
  },
  async (_done, { queries, by: { operator }, clock }) => {
    const today = (await officeDay(queries, operator, clock)).toString();
    const drafts = await listInvoices({ queries, operator }, { state: 'draft' });
    return inBreaths(drafts, (stored) => invoiceOnWire(stored, today));
  },
);

async function draftsOf({ queries, operator }: Tx, accountIds: readonly AccountId[]) {
  const rows = await queries
    .selectFrom('invoice')
    .select(['invoice_id', 'version'])
    .where('operator_id', '=', operator)
    .where('state', '=', 'draft')
    .where('account_id', 'in', [...accountIds])
    .execute();
  return rows.map(({ invoice_id, version }) => ({ id: invoice_id, overVersion: version }));
}
