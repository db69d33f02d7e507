import { type Kysely, sql } from 'kysely';

/** How a rider agreed to be told of their rides: by a text, by a call to a landline, or not at all; null while nobody asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rider
      add column messages_by text check (messages_by in ('text', 'call', 'none'))`.execute(db);
}
