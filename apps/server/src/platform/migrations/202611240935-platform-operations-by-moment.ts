import { type Kysely, sql } from 'kysely';

/** The log is read by when things happened: the newest page of a long one must not be sorted out of all of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index operation_by_moment on operation (operator_id, at, version)`.execute(db);
}
