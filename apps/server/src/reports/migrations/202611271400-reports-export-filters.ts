import { type Kysely, sql } from 'kysely';

/** What the list was filtered by that a file is made of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_export add column filters jsonb not null default '{}'`.execute(db);
}
