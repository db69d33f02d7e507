import type { payerTerms } from '@handrail/contracts/billing';
import { type BillingTerms, USUAL_TERMS } from '@handrail/domain/billing';
import type { AccountId } from '@handrail/domain/day';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import './terms-tables.ts';
import type { Asking } from './ledger-store.ts';
import type { PayerTermsTable } from './terms-tables.ts';

export type StoredTerms = Selectable<PayerTermsTable>;

/** What was agreed with payers; of those who are not in it the usual terms hold. */
export async function termsOfPayers(
  { queries, operator }: Asking,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, StoredTerms>> {
  if (accountIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('payer_terms')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('account_id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

export function termsOf(row: StoredTerms | undefined): BillingTerms {
  if (!row) return USUAL_TERMS;
  const { cycle, net_days: netDays, grouping, needs } = row;
  return { cycle, netDays, grouping, needs };
}

export async function termsOnWire(asking: Asking, accountId: AccountId): Promise<z.output<typeof payerTerms>> {
  const row = (await termsOfPayers(asking, [accountId])).get(accountId);
  const { cycle, netDays, grouping, needs } = termsOf(row);
  return {
    account_id: accountId,
    version: row?.version ?? 0,
    net_days: row?.net_days ?? (netDays as 30), // the usual terms are one of the choices
    cycle,
    grouping,
    needs: [...needs],
  };
}
