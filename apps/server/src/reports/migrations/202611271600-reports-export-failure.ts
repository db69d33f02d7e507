import { type Kysely, sql } from 'kysely';

/** How often a file was begun, so that one that breaks whoever writes it is given up, and why it is not there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table report_export
      add column attempts int not null default 0,
      add column failure text`.execute(db);
}
