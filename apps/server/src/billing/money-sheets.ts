import {
  type InvoiceId,
  JOURNAL_COLUMNS,
  journalRows,
  monthAfter,
  nameOfMonth,
  openCentsOf,
  type Party,
  partyKey,
  QUICKBOOKS_COLUMNS,
  quickBooksRows,
  termsWords,
} from '@handrail/domain/billing';
import { sql } from 'kysely';
import type { Cell } from '../platform/sheets/index.ts';
import { listInvoices, openOf, type StoredInvoice } from './invoice-store.ts';
import { type Asking, entriesOfMonth } from './ledger-store.ts';
import { ridersOfInvoices } from './riders-of-invoices.ts';
import { firstZone } from './zone-of-program.ts';

export interface MoneySheet {
  /** What the file is called. */
  title: string;
  name: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Whom it names. */
  riders: readonly string[];
}

/** A month for whoever keeps the books, as a table. */
export async function moneySheet(
  asking: Asking,
  what: 'invoices' | 'quickbooks' | 'journal',
  month: string,
): Promise<MoneySheet> {
  switch (what) {
    case 'invoices': {
      const issued = await issuedIn(asking, month);
      const rows = issued.map(invoiceRow);
      return { title: `Invoices ${nameOfMonth(month)}`, name: 'Invoices', header: INVOICE_COLUMNS, rows, riders: [] };
    }
    case 'quickbooks': {
      // A note is no invoice there, and what is void was never asked: both are in the list of invoices.
      const issued = (await issuedIn(asking, month)).filter(
        ({ row }) => row.state === 'issued' && row.kind === 'invoice',
      );
      return {
        title: `QuickBooks invoices ${nameOfMonth(month)}`,
        name: 'Invoices',
        header: QUICKBOOKS_COLUMNS,
        rows: issued.flatMap(linesOf),
        riders: await ridersOfInvoices(asking.queries, asking.operator, issued),
      };
    }
    case 'journal': {
      const entries = await entriesOfMonth(asking, month);
      const names = await namesOfParties(asking, month);
      const rows = journalRows(entries, {
        zone: await firstZone(asking.queries, asking.operator),
        nameOf: (party) => names.get(partyKey(party)) ?? partyKey(party),
      });
      const riders = entries.flatMap(({ postings }) =>
        postings.flatMap(({ party }) => (party?.kind === 'rider' ? [party.id] : [])),
      );
      return {
        title: `Journal ${nameOfMonth(month)}`,
        name: 'Journal',
        header: JOURNAL_COLUMNS,
        rows,
        riders: [...new Set(riders)],
      };
    }
  }
}

const INVOICE_COLUMNS = [
  'Number', 'Kind', 'Payer', 'Issued', 'Due', 'Terms', 'Rides from', 'Rides through', 'Rides', 'Amount', 'Open', 'State',
  'Against',
]; // prettier-ignore

function invoiceRow(stored: StoredInvoice): Cell[] {
  const { row, standing, againstNumber } = stored;
  const date = (day: string | null): Cell => (day === null ? null : { date: day });
  const openCents = openOf(stored);
  return [
    row.number,
    row.kind === 'credit_note' ? 'Credit note' : 'Invoice',
    row.account_name,
    date(row.issued_on),
    date(row.due_on),
    termsWords(row.terms),
    date(row.starts_on),
    date(row.ends_on),
    row.groups.reduce((count, { lines }) => count + lines.length, 0),
    { cents: standing.amountCents },
    { cents: openCents },
    stateWord(stored),
    againstNumber,
  ];
}

function stateWord({ row, standing }: StoredInvoice): string {
  if (row.state === 'void') return 'Void';
  if (row.kind === 'credit_note') return 'Credit';
  if (openCentsOf(standing) !== 0) return 'Open';
  return standing.amountCents > 0 && standing.creditedCents === standing.amountCents ? 'Credited' : 'Paid';
}

function linesOf({ row, standing }: StoredInvoice): readonly Cell[][] {
  const { number, kind, account_id: payerId, issued_on: issuedOn, due_on: dueOn, groups, terms } = row;
  if (number === null || issuedOn === null || dueOn === null) return [];
  const { amountCents } = standing;
  const draft = { payerId, startsOn: row.starts_on, endsOn: row.ends_on, groups, amountCents };
  return quickBooksRows({ number, kind, payerId, issuedOn, dueOn, draft, amountCents }, row.account_name, terms);
}

/** In the order of their numbers. */
async function issuedIn(asking: Asking, month: string): Promise<StoredInvoice[]> {
  const { rows } = await sql<{ id: InvoiceId }>`
    select invoice_id as id from invoice where operator_id = ${asking.operator}
      and issued_on >= ${`${month}-01`} and issued_on < ${`${monthAfter(month)}-01`}`.execute(asking.queries);
  const found = await listInvoices(asking, { ids: rows.map(({ id }) => id) });
  return found.toSorted((a, b) => (a.row.number ?? '').localeCompare(b.row.number ?? '', 'en-US', { numeric: true }));
}

/** Who stands beside the postings of a month. */
async function namesOfParties({ queries, operator }: Asking, month: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: Party['kind']; id: string; name: string | null }>`
    select distinct p.party_kind as kind, p.party_id as id,
      case when p.party_kind = 'payer' then a.name else trim(r.lastname || ', ' || r.firstname) end as name
    from money_entry e
    join money_posting p using (operator_id, money_entry_id)
    left join account a on a.operator_id = p.operator_id and p.party_kind = 'payer' and a.account_id = p.party_id
    left join person r on r.operator_id = p.operator_id and p.party_kind <> 'payer' and r.person_id = p.party_id
    where e.operator_id = ${operator} and e.month = ${month} and p.party_id is not null`.execute(queries);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? `${kind} ${id}`]));
}
