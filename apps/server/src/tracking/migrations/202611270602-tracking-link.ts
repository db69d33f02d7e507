import { type Kysely, sql } from 'kysely';

/**
 * A link to watch a ride by, one for each booking: found by the hash of its token, which nobody can read back, and sealed
 * beside it, for the dialog shows it again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tracking_link (
      operator_id bigint not null references operator,
      booking_id bigint not null,
      token_sha256 bytea not null unique,
      token_sealed text not null,
      made_at timestamptz not null,
      primary key (operator_id, booking_id)
    )`.execute(db);
  // Whoever opens it has no operator yet.
  await sql`
    create function find_tracking_link(token_sha256 bytea) returns table (operator_id bigint, booking_id bigint)
    language sql stable security definer set search_path = public, pg_temp
    as 'select l.operator_id, l.booking_id from tracking_link l
        where l.token_sha256 = find_tracking_link.token_sha256'`.execute(db);
  await sql`revoke all on function find_tracking_link(bytea) from public`.execute(db);
  await sql`grant execute on function find_tracking_link(bytea) to app_rw`.execute(db);
}
