import { type Kysely, sql } from 'kysely';

/** No query can use these: behind row-level security a LIKE is asked of rows, never of an index (decision 0104). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index person_by_name`.execute(db);
  await sql`drop index person_by_firstname`.execute(db);
}
