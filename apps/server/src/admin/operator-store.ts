import type { OperatorId } from '@handrail/domain/platform';
import type { Kysely } from 'kysely';
import './tables.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

export async function findOperatorName(queries: Queries, operator: OperatorId): Promise<string | null> {
  const row = await queries
    .selectFrom('operator')
    .select('name')
    .where('operator_id', '=', operator)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Opens the books of a new operator: its name, its place in line, its settings at their standard. Done past the walls. */
export async function openOperator(owner: Kysely<Tables>, name: string): Promise<OperatorId> {
  return owner.transaction().execute(async (queries) => {
    const { operator_id } = await queries
      .insertInto('operator')
      .values({ name })
      .returning('operator_id')
      .executeTakeFirstOrThrow();
    await queries.insertInto('head').values({ operator_id }).execute();
    await queries.insertInto('settings').values({ operator_id, values: '{}' }).execute();
    return operator_id;
  });
}
