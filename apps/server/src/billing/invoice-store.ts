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

/** Invoices, drafts first and then the newest. */
export async function listInvoices(
  { queries, operator }: Asking,
  { ids, accountId, state }: Which = {},
): Promise<StoredInvoice[]> {
  if (ids?.length === 0) return [];
  const rows = await queries
    .selectFrom('invoice as i')
    .selectAll()
    .select(
      sql<number>`coalesce((select sum(cents)::float8 from payment p where p.operator_id = i.operator_id
        and p.invoice_id = i.invoice_id and p.kind = 'charge' and p.state = 'captured'), 0)`.as('paid_cents'),
    )
    .where('i.operator_id', '=', operator)
    .$if(ids !== undefined, (query) => query.where('i.invoice_id', 'in', [...(ids ?? [])]))
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId ?? ''))
    .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'draft'))
    .orderBy(sql`i.state = 'draft' desc, i.issued_on desc, i.seq desc, lower(i.account_name)`)
    .execute();
  return rows.map(({ paid_cents, ...row }) => ({
    row,
    standing: {
      amountCents: Number(row.cents),
      paidCents: paid_cents,
      creditedCents: 0,
      writtenOffCents: Number(row.written_off_cents),
      isVoid: row.state === 'void',
    },
  }));
}

export async function findInvoice(asking: Asking, id: string): Promise<StoredInvoice | null> {
  const [stored] = await listInvoices(asking, { ids: [id] });
  return stored ?? null;
}

export function openOf({ row, standing }: StoredInvoice): Cents {
  return row.state === 'issued' ? openCentsOf(standing) : 0;
}
