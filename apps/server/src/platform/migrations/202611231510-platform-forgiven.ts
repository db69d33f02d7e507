import { type Kysely, sql } from 'kysely';

/** Takes back one try at a door: whoever was right used up nobody's patience. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function forgive_attempt(door text) returns void
    language sql security definer set search_path = public, pg_temp
    as 'delete from attempt where ctid = (
          select a.ctid from attempt a where a.door = forgive_attempt.door order by a.at desc limit 1)'`.execute(db);
  await sql`revoke all on function forgive_attempt(text) from public`.execute(db);
  await sql`grant execute on function forgive_attempt(text) to app_rw`.execute(db);
}
