import { type Kysely, sql } from 'kysely';

/** Every call of a driver's device begins with this: in this language each connection plans it once, not at each call. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop function find_device(bytea)`.execute(db);
  await sql`
    create function find_device(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, firstname text, lastname text, ends_at timestamptz)
    language plpgsql stable security definer set search_path = public, pg_temp
    as '#variable_conflict use_column
      begin
        return query
        select s.operator_id, s.session_id, s.person_id, p.firstname, p.lastname, s.ends_at
        from session s
        join person p using (operator_id, person_id)
        join driver d on d.operator_id = s.operator_id and d.driver_id = s.person_id
        where s.token_sha256 = find_device.token_sha256 and s.ended_at is null and s.device_id is not null
          and p.status = 1 and d.status = 1;
      end'`.execute(db);
  await sql`revoke all on function find_device(bytea) from public`.execute(db);
  await sql`grant execute on function find_device(bytea) to app_rw`.execute(db);
}
