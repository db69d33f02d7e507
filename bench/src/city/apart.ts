import type pg from 'pg';

interface Kept {
  drop: string;
  make: string;
}

/**
 * What is written by the million is written before the indexes that are not needed for it: sorted once, they take a tenth of the
 * time. Keys stay, and so do the indexes that rows of other tables refer to.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Kept>(
    `select 'drop index ' || quote_ident(c.relname) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)
     union all
     select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname),
       'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
     from pg_constraint where contype = 'x' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
}
