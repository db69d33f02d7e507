import { type Kysely, sql } from 'kysely';

/** By whom a file divides the work: drivers, vehicles, programs or payers. Only productivity is divided. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_export add column divided_by text`.execute(db);
}
