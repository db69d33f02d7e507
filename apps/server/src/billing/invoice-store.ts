import { type InvoiceStanding, openCentsOf } from '@handrail/domain/billing';
import type { AccountId } from '@handrail/domain/day';
import type { Cents, OperatorId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import './invoice-tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { InvoiceTable } from './invoice-tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** A note that stands against an invoice. */
export interface NoteAgainst {
  id: string;
  number: string;
  cents: Cents;
  reason: string;
  isVoid: boolean;
}

/** An invoice with what came in for it. */
export interface StoredInvoice {
  row: Selectable<InvoiceTable>;
  standing: InvoiceStanding;
  notes: readonly NoteAgainst[];
  /** The number of the invoice that a note stands against. */
  againstNumber: string | null;
  /** Its payer has one by now, that it goes to. */
  hasAddress: boolean;
}

interface Which {
  ids?: readonly string[];
  accountId?: AccountId | undefined;
  state?: 'draft' | 'issued';
  /** Without its lines and what was held back, where only its sums are asked for. */
  isBrief?: boolean;
}

/** Invoices, drafts first and then the newest. */
export async function listInvoices(
  { queries, operator }: Asking,
  { ids, accountId, state, isBrief = false }: Which = {},
): Promise<StoredInvoice[]> {
  if (ids?.length === 0) return [];
  const lines = (column: 'groups' | 'held_back') =>
    isBrief ? sql<never[]>`'[]'::jsonb`.as(column) : (`i.${column}` as const);
  const rows = await queries
    .selectFrom('invoice as i')
    .select(COLUMNS.map((column) => `i.${column}` as const))
    .select([lines('groups'), lines('held_back')])
    .select([MOVED, NOTES])
    .select(
      sql<string | null>`(select a.number from invoice a
        where a.operator_id = i.operator_id and a.invoice_id = i.against_id)`.as('against_number'),
    )
    .select(
      sql<boolean>`exists (select 1 from account_place p
        where p.operator_id = i.operator_id and p.account_id = i.account_id)`.as('has_address'),
    )
    .where('i.operator_id', '=', operator)
    .$if(ids !== undefined, (query) => query.where('i.invoice_id', 'in', [...(ids ?? [])]))
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId ?? ''))
    .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'draft'))
    .orderBy(sql`i.state = 'draft' desc, i.issued_on desc, i.seq desc, lower(i.account_name)`)
    .execute();
  return rows.map(({ moved, notes, against_number, has_address: hasAddress, ...row }) => ({
    row,
    standing: {
      amountCents: Number(row.cents),
      paidCents: moved.paid,
      creditedCents: Number(row.credited_cents),
      keptCents: moved.kept,
      writtenOffCents: Number(row.written_off_cents),
      isVoid: row.state === 'void',
    },
    notes,
    againstNumber: against_number,
    hasAddress,
  }));
}

/** Everything but its lines. */
const COLUMNS = [
  'operator_id', 'invoice_id', 'version', 'account_id', 'account_name', 'state', 'kind', 'year', 'seq', 'number', 'starts_on',
  'ends_on', 'issued_on', 'due_on', 'terms', 'cents', 'written_off_cents', 'void_reason', 'against_id', 'note_reason', 'entry_id',
  'credited_cents', 'credit_used_cents',
] as const; // prettier-ignore

/**
 * What the ledger has of an invoice: what it was paid, in money or out of credit, and what of its notes the payer has kept as
 * credit. A payment that came in for more than was open has paid what was open.
 */
const MOVED = sql<{ paid: number; kept: number }>`(
  select jsonb_build_object(
    'paid', coalesce(- sum(p.cents) filter (where p.account = 'receivable' and e.why in ('payment', 'refund', 'credit_used')), 0),
    'kept', coalesce(- sum(p.cents) filter (where p.account = 'credit' and e.why = 'credit_note'), 0))
  from money_entry e join money_posting p using (operator_id, money_entry_id)
  where e.operator_id = i.operator_id and e.invoice_id = i.invoice_id)`.as('moved');

const NOTES = sql<NoteAgainst[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', n.invoice_id::text, 'number', n.number, 'cents', n.cents,
    'reason', n.note_reason, 'isVoid', n.state = 'void') order by n.year, n.seq), '[]')
  from invoice n where n.operator_id = i.operator_id and n.against_id = i.invoice_id)`.as('notes');

export async function findInvoice(asking: Asking, id: string): Promise<StoredInvoice | null> {
  const [stored] = await listInvoices(asking, { ids: [id] });
  return stored ?? null;
}

/** What of it is still to come. A note that stands against an invoice is in what is open of that one. */
export function openOf({ row, standing }: StoredInvoice): Cents {
  return row.state === 'issued' && row.against_id === null ? openCentsOf(standing) : 0;
}
