import type { ClientBase } from 'pg';

export interface CatalogTable {
  name: string;
  /** Columns that hold values of their own: generated ones are computed again. */
  columns: { name: string; type: string }[];
  /** What puts its rows into an order that is the same on every database, whatever its collation. */
  orderBy: string;
}

/** Tables that say how far the schema is, rather than what is in it. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock'];

/** Every table of ours, one after those it refers to; partitions are part of their parent. */
export async function listTables(client: ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable & { refers_to: string[] }>(
    `select c.relname as name, columns.list as columns,
       coalesce(keys.list, 'row(t.*)::text collate "C"') as "orderBy",
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
     from pg_class c
     cross join lateral (
       select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as list
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') columns
     left join lateral (
       select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n) as list
       from pg_index i
       cross join lateral unnest(i.indkey) with ordinality k(attnum, n)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary) keys on true
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     order by c.relname collate "C"`,
    [BOOKKEEPING],
  );
  return inDependencyOrder(rows);
}

export async function listSequences(client: ClientBase): Promise<{ name: string; last: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from "${name}"`,
    );
    if (state[0]) found.push({ name, ...state[0] });
  }
  return found;
}

/** The partitions there are, by name; the default ones come with their tables. */
export async function listPartitions(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
       and pg_get_expr(relpartbound, oid) <> 'DEFAULT' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** Foreign keys as statements that take them away and put them back, so that rows can come in any order. */
export async function listForeignKeys(client: ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conname collate "C", conrelid`,
  );
  return rows;
}

/** Those that refer to nothing open come first; a circle is entered at the first name of it. */
function inDependencyOrder<T extends { name: string; refers_to: string[] }>(tables: T[]): T[] {
  const placed = new Set<string>();
  const ordered: T[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ refers_to }) =>
      refers_to.every((name) => placed.has(name) || !waiting.some((table) => table.name === name)),
    );
    const [next] = waiting.splice(Math.max(free, 0), 1);
    if (!next) break;
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
}
