import { type Kysely, sql } from 'kysely';

/**
 * A link that opens a receipt as a file, found by the hash of its token and good until it ends: whoever has it has no operator and
 * no session. The token itself is in the message alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table receipt add column token_sha256 text unique, add column link_ends_at timestamptz`.execute(db);
  await sql`
    create function find_receipt(token_sha256 text)
    returns table (operator_id bigint, booking_id bigint, link_ends_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp
    as 'select r.operator_id, r.booking_id, r.link_ends_at from receipt r where r.token_sha256 = find_receipt.token_sha256'`.execute(
    db,
  );
  await sql`revoke all on function find_receipt(text) from public`.execute(db);
  await sql`grant execute on function find_receipt(text) to app_rw`.execute(db);
}
