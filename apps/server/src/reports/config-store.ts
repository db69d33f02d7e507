import { checkAccountColumns, FIRST_ACCOUNT_COLUMNS, type AccountColumn } from '@handrail/domain/reports';
import type { OperatorId } from '@handrail/domain/platform';
import { sql, type Selectable } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { ReportConfigTable } from './tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export interface ReportConfig {
  account_id: string;
  version: number;
  columns: AccountColumn[];
}

/**
 * The columns of each of these accounts that there is, in the order they were asked for. The usual ones are the first version
 * of all: who is the second to choose others is told so.
 */
export async function listConfigs(
  { queries, operator }: Asking,
  accountIds: readonly string[],
): Promise<ReportConfig[]> {
  const { rows } = await sql<{ account_id: string; version: number | null; columns: string[] | null }>`
    select a.account_id, c.version, c.columns from account a
    left join report_config c on c.operator_id = a.operator_id and c.account_id = a.account_id
    where a.operator_id = ${operator} and a.account_id = any(${[...accountIds]}::bigint[])`.execute(queries);
  const found = new Map(rows.map((row) => [row.account_id, row]));
  return [...new Set(accountIds)].flatMap((id) => {
    const row = found.get(id);
    return row ? [{ account_id: id, version: (row.version ?? 0) + 1, columns: known(row.columns) }] : [];
  });
}

export async function findStoredConfig(
  { queries, operator }: Asking,
  accountId: string,
): Promise<Selectable<ReportConfigTable> | null> {
  const row = await queries
    .selectFrom('report_config')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** A column that a release before this one had is left out. */
function known(columns: string[] | null): AccountColumn[] {
  const checked = checkAccountColumns(columns ?? []);
  return checked.ok ? checked.value : [...FIRST_ACCOUNT_COLUMNS];
}
