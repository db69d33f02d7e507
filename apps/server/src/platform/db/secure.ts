import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Rows that are only ever added: the application role may neither change nor remove them. */
const APPEND_ONLY = ['operation', 'change', 'access_log', 'money_entry', 'money_posting'];

/**
 * The second wall between operators: every table with an operator's rows is walled by row-level security and opened to
 * the application role. It runs after every migration, so a new table cannot be forgotten.
 */
export async function secure(db: Database): Promise<void> {
  const { rows } = await sql<{ table_name: string; walled: boolean }>`
    select c.relname as table_name, exists (
      select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'own_operator'
    ) as walled
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db.kysely);
  for (const { table_name, walled } of rows) {
    const table = sql.table(table_name);
    await sql`alter table ${table} enable row level security`.execute(db.kysely);
    if (!walled) {
      await sql`create policy own_operator on ${table}
        using (operator_id = current_setting('app.operator_id')::bigint)
        with check (operator_id = current_setting('app.operator_id')::bigint)`.execute(db.kysely);
    }
    const rights = APPEND_ONLY.some((name) => table_name === name || table_name.startsWith(`${name}_`))
      ? sql`select, insert`
      : sql`select, insert, update, delete`;
    await sql`revoke all on ${table} from app_rw`.execute(db.kysely);
    await sql`grant ${rights} on ${table} to app_rw`.execute(db.kysely);
  }
}
