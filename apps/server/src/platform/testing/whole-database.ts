import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { asOwner } from '../db/transaction.ts';

/** Every row of every table, as text; bytes as the letters they would spell. */
export async function wholeDatabase(db: Database): Promise<string> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      asOwner(db),
    );
    texts.push(...rows.map(({ row }) => row));
  }
  const text = texts.join('\n');
  const spelled = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return `${text}\n${spelled.join('\n')}`;
}
