import { issueInvoices as contract } from '@handrail/contracts/billing';
import { issueInvoices, type LastNumbers } from '@handrail/domain/billing';
import { no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/call-failure.ts';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { type Queries, readOperator } from '../../platform/db/transaction.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { draftPayers, type PayerDraft, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { listInvoices, type StoredInvoice } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { type SizedInvoice, sizedInvoices } from '../payers-to-draft.ts';
import { officeDay } from '../today.ts';

/** Drafts are made anew as they are issued: what was canceled or priced since is not asked for as it was. Some at a time. */
export const issueInvoicesHandler = changeInPreparedParts(
  contract,
  {
    prepare: async ({ invoice_ids }, { services, by: { operator } }) =>
      readOperator(services.db, operator, async (queries) =>
        sizedInvoices(queries, operator, [...new Set(invoice_ids)]),
      ),
    itemsOf: (invoices) => invoices,
    sizeOf: ({ size }) => size,
  },
  async (_params, { tx, clock, reveals }, { items, whole }): Promise<Verdict<string[], Refused>> => {
    const { queries, operator } = tx;
    const asking = { queries, operator };
    if (whole) {
      const states = await statesOf(asking, idsOf(whole));
      if (states.length < whole.length) throw notFound();
      if (states.some((state) => state !== 'draft')) return no('ALREADY_ISSUED', 'Somebody issued this already.');
    }
    const found = new Map(
      (await listInvoices(asking, { ids: idsOf(items) })).map((one) => [one.row.invoice_id, one.row]),
    );
    const drafts = items.flatMap(({ id }) => found.get(id) ?? []).filter(({ state }) => state === 'draft');
    const made = await madeAnew(tx, drafts);
    // What has nothing to ask for by now, or nowhere to go, holds the first part up, and is left a draft by those after it.
    const ready = whole ? made : made.filter(({ payer }) => payer && payer.hasAddress && isAsking(payer));
    if (!whole && ready.length === 0) return yes([]);
    const payers = ready.flatMap(({ payer }) => payer ?? []);
    if (payers.length < ready.length) return no('NOTHING_TO_ISSUE', 'There is nothing to issue.');
    const today = await officeDay(queries, operator, clock);
    const issued = issueInvoices(
      payers.map(({ drafted, terms, hasAddress }) => ({ draft: drafted.draft, terms, hasAddress })),
      { last: await lastNumbers(queries, operator, today.year), today },
    );
    if (!issued.ok) return issued;
    for (const [at, one] of issued.value.issued.entries()) {
      const { row } = ready[at] ?? {};
      const payer = payers[at];
      if (!row || !payer) continue;
      reveals(payer.riderIds);
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
    return yes(ready.map(({ row }) => row.invoice_id));
  },
  async (done, { queries, by: { operator }, clock }) => {
    const today = (await officeDay(queries, operator, clock)).toString();
    const saved = await listInvoices({ queries, operator }, { ids: done.flat() });
    return inBreaths(saved, (stored) => invoiceOnWire(stored, today));
  },
);

type Refused = 'NOTHING_TO_ISSUE' | 'NO_ADDRESS' | 'ALREADY_ISSUED';

type DraftRow = StoredInvoice['row'];

/** Each draft with what its payer is to be asked for now: read once for each end of a period, however many payers there are. */
async function madeAnew(tx: Tx, drafts: readonly DraftRow[]): Promise<{ row: DraftRow; payer: PayerDraft | null }[]> {
  const fresh = new Map<string, PayerDraft>();
  for (const [through, of] of Map.groupBy(drafts, ({ ends_on }) => ends_on)) {
    const payers = await draftPayers(tx, { through, accountIds: of.map(({ account_id }) => account_id) });
    for (const payer of payers) fresh.set(`${payer.drafted.draft.payerId} ${through}`, payer);
  }
  return drafts.map((row) => ({ row, payer: fresh.get(`${row.account_id} ${row.ends_on}`) ?? null }));
}

function isAsking({ drafted }: PayerDraft): boolean {
  return drafted.draft.groups.length > 0;
}

function idsOf(invoices: readonly SizedInvoice[]): string[] {
  return invoices.map(({ id }) => id);
}

async function statesOf({ queries, operator }: { queries: Queries; operator: OperatorId }, ids: readonly string[]) {
  const rows = await queries
    .selectFrom('invoice')
    .select('state')
    .where('operator_id', '=', operator)
    .where('invoice_id', 'in', [...ids])
    .execute();
  return rows.map(({ state }) => state);
}

/** The last ones of a year, which nobody else can add to while the operator's head is held. */
async function lastNumbers(queries: Queries, operator: OperatorId, year: number): Promise<LastNumbers> {
  const { rows } = await sql<{ kind: 'invoice' | 'credit_note'; last: number }>`
    select kind, max(seq) as last from invoice where operator_id = ${operator} and year = ${year} group by kind`.execute(
    queries,
  );
  const last = (kind: 'invoice' | 'credit_note') => rows.find((row) => row.kind === kind)?.last ?? 0;
  return { invoice: last('invoice'), creditNote: last('credit_note') };
}

/** `412` of `2026-0412`, `9` of `2026-C09`. */
function seqOf(number: string): number {
  return Number(/\d+$/.exec(number)?.[0] ?? 0);
}
