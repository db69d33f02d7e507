import { draftInvoices as contract } from '@handrail/contracts/billing';
import type { AccountId } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import { headVersion } from '../../platform/log/head-version.ts';
import { payersChangedSince } from '../changed-since.ts';
import { draftPayers, type PayerDraft, ridersOfDraft, sizeOfDraft, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { officeDay } from '../today.ts';

interface Read {
  version: number;
  /** Every account there is, the oldest first: a new one comes last, so whoever sends the call again goes on where it ended. */
  accounts: { id: AccountId; of: PayerDraft | undefined }[];
}

/**
 * A month is read before the head is taken and written a few payers at a time, for others go on working meanwhile. What changed
 * in between is read again for the payers whose it is.
 */
export const draftInvoicesHandler = changeInPreparedParts(
  contract,
  {
    prepare: async ({ through }, { services, by }): Promise<Read> =>
      readOperator(services.db, by.operator, async (queries) => {
        const asking = { queries, operator: by.operator };
        const version = await headVersion(queries, by.operator);
        const drafts = new Map((await draftPayers(asking, { through })).map((of) => [of.drafted.draft.payerId, of]));
        const accounts = await queries
          .selectFrom('account')
          .select('account_id')
          .where('operator_id', '=', by.operator)
          .orderBy('account_id')
          .execute();
        return { version, accounts: accounts.map(({ account_id: id }) => ({ id, of: drafts.get(id) })) };
      }),
    itemsOf: ({ accounts }) => accounts,
    sizeOf: ({ of }) => sizeOfDraft(of),
  },
  async ({ through }, { tx, clock, reveals }, { items, whole, prepared: { version } }) => {
    const asking = { queries: tx.queries, operator: tx.operator };
    const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
    if (whole && through > today) {
      const sentence = 'Rides are billed once their day has come.';
      return no('DAY_TO_COME', sentence, { through: sentence });
    }
    const ids = items.map(({ id }) => id);
    if (ids.length === 0) return yes(0);
    const changed = await payersChangedSince(asking, ids, version);
    const anew = changed.size === 0 ? [] : await draftPayers(asking, { through, accountIds: [...changed] });
    const before = await tx.queries
      .selectFrom('invoice')
      .select(['invoice_id', 'version'])
      .where('operator_id', '=', tx.operator)
      .where('state', '=', 'draft')
      .where('account_id', 'in', ids)
      .execute();
    await tx.removeAll(
      invoiceEntity,
      before.map((row) => ({ id: row.invoice_id, overVersion: row.version })),
    );
    let written = 0;
    for (const { id, of: read } of items) {
      const of = changed.has(id) ? anew.find(({ drafted }) => drafted.draft.payerId === id) : read;
      if (!of) continue;
      const { name, terms, drafted } = of;
      const { draft, heldBack } = drafted;
      if (draft.groups.length === 0 && heldBack.length === 0) continue;
      reveals(ridersOfDraft(of));
      written += 1;
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
    return yes(written);
  },
  async (_, { queries, by, clock }) => {
    const today = (await officeDay(queries, by.operator, clock)).toString();
    const drafts = await listInvoices({ queries, operator: by.operator }, { state: 'draft' });
    return inBreaths(drafts, (stored) => invoiceOnWire(stored, today));
  },
);
