import { type Kysely, sql } from 'kysely';

/** Where a person starts after signing in, if they chose: by their levels where they did not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table person add column start_page text check (start_page in ('dashboard', 'bookings', 'board'))`.execute(db);
}
