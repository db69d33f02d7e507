import { type Kysely, sql } from 'kysely';

/** With which levels a saved report is shared. One that was shared before was everyone's who looks at reports, and is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table saved_report add column shared_levels int[] not null default '{3,4}'
      check (shared_levels <@ array[3, 4] and cardinality(shared_levels) > 0)`.execute(db);
}
