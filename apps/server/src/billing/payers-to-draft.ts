import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

/** A payer, and how much of a hold of the head its draft takes: every posting that ever moved what it owes is added up. */
export interface SizedPayer {
  accountId: AccountId;
  size: number;
}

/** So many postings are read in the time that one ride of a board takes to be moved. */
const POSTINGS_A_RIDE = 25;

/** Everybody who may be owed by, and who has a draft that may be no longer right; always in one order. */
export async function payersToDraft(queries: Queries, operator: OperatorId): Promise<SizedPayer[]> {
  const { rows } = await sql<{ account_id: AccountId; postings: number }>`
    select account_id, max(postings)::int as postings from (
      select party_id as account_id, count(*) as postings from money_posting
      where operator_id = ${operator} and party_kind = 'payer' and account = 'receivable' group by party_id
      union all select account_id, 0 from invoice where operator_id = ${operator} and state = 'draft'
    ) as payer group by account_id order by account_id`.execute(queries);
  return rows.map(({ account_id, postings }) => ({ accountId: account_id, size: sizeOf(postings) }));
}

export interface SizedInvoice {
  id: string;
  size: number;
}

/** Invoices in the order in which they are named, as large as what their payers' drafts take to make anew. */
export async function sizedInvoices(
  queries: Queries,
  operator: OperatorId,
  ids: readonly string[],
): Promise<SizedInvoice[]> {
  const { rows } = await sql<{ invoice_id: string; postings: number }>`
    select i.invoice_id, (select count(*)::int from money_posting p where p.operator_id = i.operator_id
      and p.party_kind = 'payer' and p.party_id = i.account_id and p.account = 'receivable') as postings
    from invoice i where i.operator_id = ${operator} and i.invoice_id = any(${[...ids]}::bigint[])`.execute(queries);
  const postings = new Map(rows.map((row) => [row.invoice_id, row.postings]));
  return ids.map((id) => ({ id, size: sizeOf(postings.get(id) ?? 0) }));
}

function sizeOf(postings: number): number {
  return 1 + Math.ceil(postings / POSTINGS_A_RIDE);
}
