import { type Kysely, sql } from 'kysely';

/** A rider counts the changes of their lists, so that whoever saves over an older list is second. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rider add column lists int not null default 0`.execute(db);
}
