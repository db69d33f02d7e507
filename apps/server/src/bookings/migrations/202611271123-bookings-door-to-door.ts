import { type Kysely, sql } from 'kysely';

/** Whether a ride was asked for from door to door: a service, and no mobility aid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table booking add column asks_door_to_door boolean not null default false`.execute(db);
}
