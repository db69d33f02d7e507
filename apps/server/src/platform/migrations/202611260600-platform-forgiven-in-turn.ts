import { type Kysely, sql } from 'kysely';

/** Two who are forgiven at once take back a try each, and not the same one: they take turns, as those who are counted do. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function forgive_attempt(door text) returns void
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      perform pg_advisory_xact_lock(hashtext(forgive_attempt.door));
      delete from attempt where ctid = (
        select a.ctid from attempt a where a.door = forgive_attempt.door order by a.at desc limit 1);
    end $$`.execute(db);
}
