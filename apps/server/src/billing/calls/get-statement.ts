import { getStatement as contract } from '@handrail/contracts/billing';
import { agingOf } from '@handrail/domain/billing';
import type { AccountId } from '@handrail/domain/day';
import { addUp, type OperatorId, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { read } from '../../platform/calls/handler.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { listInvoices, openOf } from '../invoice-store.ts';
import { officeDay } from '../today.ts';

export const getStatementHandler = read(contract, async ({ account_id }, { queries, by, clock }) => {
  const asking = { queries, operator: by.operator };
  const today = (await officeDay(queries, by.operator, clock)).toString();
  const issued = await listInvoices(asking, { accountId: account_id, state: 'issued', isBrief: true });
  const credits = await creditsOf(queries, by.operator, account_id);
  const payers = [...Map.groupBy(issued, ({ row }) => row.account_id)].map(([id, invoices]) => {
    const open = invoices.flatMap((stored) => {
      const { invoice_id, number, due_on } = stored.row;
      const openCents = openOf(stored);
      return number === null || due_on === null || openCents === 0
        ? []
        : [{ id: invoice_id, number, dueOn: due_on, openCents }];
    });
    return {
      account_id: id,
      account_name: invoices[0]?.row.account_name ?? '',
      ...agingOf(open, today),
      open_cents: addUp(open.map(({ openCents }) => openCents)),
      credit_cents: credits.get(id) ?? 0,
    };
  });
  const owing = payers.filter(({ open_cents, credit_cents }) => open_cents !== 0 || credit_cents !== 0);
  return yes({ today, payers: owing.toSorted((a, b) => b.open_cents - a.open_cents) });
});

/** What payers have paid too much, by payer. */
async function creditsOf(
  queries: Queries,
  operator: OperatorId,
  accountId: AccountId | undefined,
): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ id: AccountId; cents: number }>`
    select party_id as id, (- sum(cents))::float8 as cents from money_posting
    where operator_id = ${operator} and party_kind = 'payer' and account = 'credit'
      and (${accountId ?? null}::bigint is null or party_id = ${accountId ?? null})
    group by party_id`.execute(queries);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
