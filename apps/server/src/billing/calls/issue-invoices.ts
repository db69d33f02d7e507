import { issueInvoices as contract } from '@handrail/contracts/billing';
import { creditOfDraft, type Issued, issueInvoices } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { changeInPreparedParts, type PreparedPart } from '../../platform/calls/handler.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import { headVersion } from '../../platform/log/head-version.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { payersChangedSince } from '../changed-since.ts';
import { draftPayers, type PayerDraft, ridersOfDraft, sizeOfDraft, writtenLacks } from '../draft-payers.ts';
import { invoiceEntity } from '../entities.ts';
import { lastNumbers } from '../invoice-numbers.ts';
import type { Asking } from '../ledger-store.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { postEntry } from '../post-entries.ts';
import { officeDay } from '../today.ts';

interface Prepared {
  version: number;
  items: Item[];
}

interface Item {
  id: string;
  of: PayerDraft | undefined;
}

/**
 * Drafts are made anew as they are issued: what was canceled or priced since is not asked for as it was. They are read before the
 * head is taken, for others go on working meanwhile; what changed in between is read again for the payers whose it is.
 */
export const issueInvoicesHandler = changeInPreparedParts(
  contract,
  {
    prepare: async ({ invoice_ids }, { services, by }): Promise<Prepared> =>
      readOperator(services.db, by.operator, async (queries) => {
        const asking = { queries, operator: by.operator };
        const ids = [...new Set(invoice_ids)];
        const version = await headVersion(queries, by.operator);
        const fresh = await freshDrafts(asking, await draftRows(asking, ids));
        return { version, items: ids.map((id): Item => ({ id, of: fresh.get(id) })) };
      }),
    itemsOf: ({ items }) => items,
    sizeOf: ({ of }) => Math.max(1, sizeOfDraft(of)),
  },
  async (
    _,
    { tx, clock, reveals },
    { items, whole, prepared: { version } }: PreparedPart<Item, string[], Prepared>,
  ): Promise<Verdict<string[], Refused>> => {
    const { queries, operator } = tx;
    const asking = { queries, operator };
    // All of them are judged before any of them is issued; what somebody else did meanwhile holds up none of the others.
    const found = await draftRows(
      asking,
      (whole ?? items).map(({ id }) => id),
    );
    if (whole && found.length < whole.length) throw notFound();
    if (whole && found.some(({ state }) => state !== 'draft'))
      return no('ALREADY_ISSUED', 'Somebody issued this already.');
    const rows = items.flatMap(
      ({ id }) => found.find(({ invoice_id, state }) => invoice_id === id && state === 'draft') ?? [],
    );
    const today = await officeDay(queries, operator, clock);
    const changed = await payersChangedSince(
      asking,
      rows.map(({ account_id }) => account_id),
      version,
    );
    const anew = await freshDrafts(
      asking,
      rows.filter(({ account_id }) => changed.has(account_id)),
    );
    const made = rows.map((row) => {
      const read = items.find(({ id }) => id === row.invoice_id)?.of;
      return { row, payer: changed.has(row.account_id) ? anew.get(row.invoice_id) : read };
    });
    // What has nothing to ask for by now, or nowhere to go, is left a draft by the parts after the first.
    const ready = whole ? made : made.filter(({ payer }) => payer?.hasAddress && isAsking(payer));
    if (!whole && ready.length === 0) return yes([]);
    const drafts = ready.flatMap(({ payer }) => payer ?? []);
    if (drafts.length < ready.length) return no('NOTHING_TO_ISSUE', 'There is nothing to issue.');
    const issued = issueInvoices(
      drafts.map(({ name, drafted, terms, hasAddress }) => ({
        draft: drafted.draft,
        terms,
        payerName: name,
        hasAddress,
      })),
      { last: await lastNumbers(queries, operator, today.year), today },
    );
    if (!issued.ok) return issued;
    for (const [at, one] of issued.value.issued.entries()) {
      const { row } = ready[at] ?? {};
      const payer = drafts[at];
      if (!row || !payer) continue;
      reveals(ridersOfDraft(payer));
      const entry_id = one.kind === 'credit_note' ? await postCredit(tx, row.invoice_id, one, clock) : null;
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
        entry_id,
      });
    }
    return yes(ready.map(({ row }) => row.invoice_id));
  },
  async (done, { queries, by, clock }) => {
    const today = (await officeDay(queries, by.operator, clock)).toString();
    const saved = await listInvoices({ queries, operator: by.operator }, { ids: done.flat() });
    return inBreaths(saved, (stored) => invoiceOnWire(stored, today));
  },
);

type Refused = 'NOTHING_TO_ISSUE' | 'NO_ADDRESS' | 'ALREADY_ISSUED';

/** A note is settled as it is issued: what it gives is the payer's credit from then on. */
async function postCredit(tx: Tx, invoiceId: string, note: Issued, clock: Clock): Promise<string> {
  return postEntry(tx, {
    why: 'credit_note',
    at: textOfInstant(clock.now()),
    countsOn: note.issuedOn,
    serviceDay: null,
    subject: { kind: 'invoice', id: invoiceId },
    reverses: null,
    reason: '',
    postings: creditOfDraft({ kind: 'payer', id: note.payerId }, note),
  });
}

function isAsking({ drafted }: PayerDraft): boolean {
  return drafted.draft.groups.length > 0;
}

/** What is known of drafts beside their lines. */
async function draftRows({ queries, operator }: Asking, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('invoice')
    .select(['invoice_id', 'account_id', 'version', 'state', 'ends_on'])
    .where('operator_id', '=', operator)
    .where('invoice_id', 'in', [...ids])
    .execute();
}

type DraftRow = Awaited<ReturnType<typeof draftRows>>[number];

/** Each draft as it would be made now, by its id; read once for each end of a period, however many payers there are. */
async function freshDrafts(asking: Asking, rows: readonly DraftRow[]): Promise<Map<string, PayerDraft>> {
  const fresh = new Map<string, PayerDraft>();
  for (const [through, of] of Map.groupBy(rows, ({ ends_on }) => ends_on)) {
    const payers = await draftPayers(asking, { through, accountIds: of.map(({ account_id }) => account_id) });
    for (const { invoice_id, account_id } of of) {
      const payer = payers.find(({ drafted }) => drafted.draft.payerId === account_id);
      if (payer) fresh.set(invoice_id, payer);
    }
  }
  return fresh;
}

/** `412` of `2026-0412`, `9` of `2026-C09`. */
function seqOf(number: string): number {
  return Number(/\d+$/.exec(number)?.[0] ?? 0);
}
