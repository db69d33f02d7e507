import type { ClientBase } from 'pg';
import type { CatalogTable } from './catalog.ts';

/** What a dump left out, in words: digests are of what is in it, and say nothing of a table or a counter that is not. */
export async function whatIsMissing(
  client: ClientBase,
  tables: readonly CatalogTable[],
  seen: ReadonlySet<string>,
): Promise<string | null> {
  const missing = tables.find(({ name }) => !seen.has(name));
  if (missing) return `the table ${missing.name} is missing`;
  const { rows: headless } = await client.query<{ operator_id: string }>(
    'select operator_id from operator o where not exists (select from head h where h.operator_id = o.operator_id)',
  );
  if (headless[0]) return `operator ${headless[0].operator_id} has no head`;
  const { rows: counter } = await client.query<{ last: string }>('select last_value::text as last from handrail_id');
  for (const { name, columns } of tables) {
    const id = columns.find((column) => column.type === 'bigint' && ['id', `${name}_id`].includes(column.name));
    if (!id) continue;
    const { rows } = await client.query<{ last: string | null }>(
      `select max("${id.name}")::text as last from "${name}"`,
    );
    if (BigInt(rows[0]?.last ?? 0) > BigInt(counter[0]?.last ?? 0))
      return `it counts its ids to ${counter[0]?.last}, and ${name} has ${rows[0]?.last}`;
  }
  return null;
}
