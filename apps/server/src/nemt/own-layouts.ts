import type { AccountId } from '@handrail/domain/day';
import { handLayout, type HandMapping, type Layout } from '@handrail/domain/nemt';
import type { OperatorId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { BrokerLayoutTable } from './tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The layouts that somebody made by hand for a payer, by name. */
export async function listOwnLayouts({ queries, operator }: Asking, payerId: AccountId): Promise<Layout[]> {
  const rows = await queries
    .selectFrom('broker_layout')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('payer_account_id', '=', payerId)
    .orderBy('name')
    .execute();
  return rows.flatMap((row) => {
    const read = readLayout(layoutName(row), { name: row.name, row: row.row_holds, columns: row.columns });
    return read.ok ? [read.value] : [];
  });
}

/** As an own layout is called on the wire: no other has such a name. */
export function layoutName({ broker_layout_id }: Pick<Selectable<BrokerLayoutTable>, 'broker_layout_id'>): string {
  return `own:${broker_layout_id}`;
}

interface Said {
  name: string;
  row: Layout['row'];
  columns: HandMapping;
}

/** Dates and times are read in whichever form they come: no two of them look alike. */
export function readLayout(name: string, { name: label, row, columns }: Said): ReturnType<typeof handLayout> {
  return handLayout({ name, label, row, dates: ['slashes', 'digits'], times: ['colons', 'digits'] }, columns);
}

/** The row of an own layout of a payer, by its name on the wire. */
export async function findOwnLayout(
  { queries, operator }: Asking,
  payerId: AccountId,
  name: string,
): Promise<{ id: string; version: number } | null> {
  const id = /^own:(\d{1,18})$/.exec(name)?.[1];
  if (id === undefined) return null;
  const row = await queries
    .selectFrom('broker_layout')
    .select(['broker_layout_id as id', 'version'])
    .where('operator_id', '=', operator)
    .where('payer_account_id', '=', payerId)
    .where('broker_layout_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
