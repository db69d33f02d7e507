import { type Kysely, sql } from 'kysely';

/**
 * Counts how often the terms of a program were said anew, so that the version of its own row speaks for them as well. What
 * was said on a day that lies ahead is a row of its own, and goes again when it is undone: by counting rows, two who were
 * told of different terms could be told the same number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table program add column terms_version int not null default 1`.execute(db);
}
