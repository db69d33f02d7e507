import { sql, type Kysely } from 'kysely';

/** What of a day still lasts when the next one begins is asked with each drawing of a lane: a few trips of thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trip_by_end on trip (operator_id, service_day, ends_at)`.execute(db);
}
