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

/** An invoice with what came in for it. */
export interface StoredInvoice {
  row: Selectable<InvoiceTable>;
  standing: InvoiceStanding;
}

interface Which {
  ids?: readonly string[];
  accountId?: AccountId | undefined;
  state?: 'draft' | 'issued';
}

/** What is known of an invoice beside its lines, of which a year's are more than anybody reads for a sum. */
type InvoiceHead = Pick<
  Selectable<InvoiceTable>,
  'invoice_id' | 'account_id' | 'account_name' | 'number' | 'due_on' | 'state' | 'cents' | 'written_off_cents'
>;

export interface StoredHead {
  row: InvoiceHead;
  standing: InvoiceStanding;
}

/** How every invoice that was issued stands, of one payer or of all. */
export async function standingsOf(
  { queries, operator }: Asking,
  accountId: AccountId | undefined,
): Promise<StoredHead[]> {
  const rows = await queries
    .selectFrom('invoice as i')
    .select(['i.invoice_id', 'i.account_id', 'i.account_name', 'i.number', 'i.due_on', 'i.state', 'i.cents'])
    .select(['i.written_off_cents', paidCents])
    .where('i.operator_id', '=', operator)
    .where('i.state', '=', 'issued')
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId ?? ''))
    .orderBy(sql`i.issued_on desc, i.seq desc, lower(i.account_name)`)
    .execute();
  return rows.map(standing);
}

const paidCents = sql<number>`coalesce((select sum(cents)::float8 from payment p where p.operator_id = i.operator_id
  and p.invoice_id = i.invoice_id and p.kind = 'charge' and p.state = 'captured'), 0)`.as('paid_cents');

function standing<Row extends InvoiceHead>({ paid_cents, ...row }: Row & { paid_cents: number }) {
  return {
    row,
    standing: {
      amountCents: Number(row.cents),
      paidCents: paid_cents,
      creditedCents: 0,
      writtenOffCents: Number(row.written_off_cents),
      isVoid: row.state === 'void',
    },
  };
}

/** Invoices, drafts first and then the newest. */
export async function listInvoices(
  { queries, operator }: Asking,
  { ids, accountId, state }: Which = {},
): Promise<StoredInvoice[]> {
  if (ids?.length === 0) return [];
  const rows = await queries
    .selectFrom('invoice as i')
    .selectAll()
    .select(paidCents)
    .where('i.operator_id', '=', operator)
    .$if(ids !== undefined, (query) => query.where('i.invoice_id', 'in', [...(ids ?? [])]))
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId ?? ''))
    .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'draft'))
    .orderBy(sql`i.state = 'draft' desc, i.issued_on desc, i.seq desc, lower(i.account_name)`)
    .execute();
  return rows.map(standing);
}

export async function findInvoice(asking: Asking, id: string): Promise<StoredInvoice | null> {
  const [stored] = await listInvoices(asking, { ids: [id] });
  return stored ?? null;
}

export function openOf({ row, standing: stands }: StoredHead): Cents {
  return row.state === 'issued' ? openCentsOf(stands) : 0;
}
