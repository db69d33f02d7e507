import { type Kysely, sql } from 'kysely';

/** Whether the sheets of a print have the page with their way. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table manifest_print add column with_map boolean not null default false`.execute(db);
}
