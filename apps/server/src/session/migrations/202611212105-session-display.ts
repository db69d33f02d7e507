import { type Kysely, sql } from 'kysely';

/** Sessions of board displays: found by their own question, as drivers' devices are, so that none passes for a desk. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column is_display boolean not null default false`.execute(db);
  await sql`
    create or replace function find_session(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, last_seen timestamptz, confirmed_at timestamptz,
      locked_at timestamptz, ends_at timestamptz, status int, is_admin int[], is_staff boolean, has_totp boolean,
      owns_installation boolean, firstname text, lastname text, settings jsonb)
    language sql stable security definer set search_path = public, pg_temp
    as 'select s.operator_id, s.session_id, s.person_id, s.last_seen, s.confirmed_at, s.locked_at, s.ends_at,
          p.status, st.is_admin, st.person_id is not null, c.totp_secret is not null, io.person_id is not null,
          p.firstname, p.lastname, coalesce(o.values, ''{}'')
        from session s
        join person p using (operator_id, person_id)
        left join staff st using (operator_id, person_id)
        left join credential c using (operator_id, person_id)
        left join installation_owner io using (operator_id, person_id)
        left join settings o using (operator_id)
        where s.token_sha256 = find_session.token_sha256 and s.ended_at is null and s.device_id is null
          and not s.is_display'`.execute(db);
  await sql`
    create function find_display(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, ends_at timestamptz, is_admin int[], settings jsonb)
    language sql stable security definer set search_path = public, pg_temp
    as 'select s.operator_id, s.session_id, s.person_id, s.ends_at, st.is_admin, coalesce(o.values, ''{}'')
        from session s
        join person p using (operator_id, person_id)
        join staff st using (operator_id, person_id)
        left join settings o using (operator_id)
        where s.token_sha256 = find_display.token_sha256 and s.ended_at is null and s.is_display and p.status = 1'`.execute(
    db,
  );
  await sql`revoke all on function find_display(bytea) from public`.execute(db);
  await sql`grant execute on function find_display(bytea) to app_rw`.execute(db);
}
