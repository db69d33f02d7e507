import { type Kysely, sql } from 'kysely';

/**
 * A message may be about a ride: it is asked of that ride, when it is sent, whether it is still true. And one whose place a newer
 * one took while it was with its provider does not wait again when that fails.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table message
      add column booking_id bigint,
      add column is_replaced boolean not null default false`.execute(db);
  await sql`
    create index message_by_ride on message (operator_id, booking_id, message_id desc)
      where booking_id is not null`.execute(db);
}
