import { type Kysely, sql } from 'kysely';

/** The levels that a token was given out at, and the token before it, for the moment in which calls under way still carry it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table session add column token_levels int[], add column former_sha256 bytea, add column former_until timestamptz`.execute(
    db,
  );
  await sql`update session s set token_levels = st.is_admin from staff st
    where st.operator_id = s.operator_id and st.person_id = s.person_id`.execute(db);
  await sql`create unique index session_by_former on session (former_sha256) where former_sha256 is not null`.execute(
    db,
  );
  await sql`drop function find_session(bytea)`.execute(db);
  // Every call begins with it. As a function of SQL it was planned anew each time, six tables for one row; in this
  // language each connection plans it once.
  await sql`
    create function find_session(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, last_seen timestamptz, confirmed_at timestamptz,
      locked_at timestamptz, ends_at timestamptz, former_until timestamptz, levels_changed boolean, status int,
      is_admin int[], is_staff boolean, has_totp boolean, owns_installation boolean, firstname text, lastname text,
      settings jsonb)
    language plpgsql stable security definer set search_path = public, pg_temp
    as '#variable_conflict use_column
      begin
        return query
        select s.operator_id, s.session_id, s.person_id, s.last_seen, s.confirmed_at, s.locked_at, s.ends_at,
          case when s.token_sha256 = find_session.token_sha256 then null else s.former_until end,
          s.token_levels is distinct from st.is_admin, p.status, st.is_admin, st.person_id is not null,
          c.totp_secret is not null, io.person_id is not null, p.firstname, p.lastname, coalesce(o.values, ''{}'')
        from session s
        join person p using (operator_id, person_id)
        left join staff st using (operator_id, person_id)
        left join credential c using (operator_id, person_id)
        left join installation_owner io using (operator_id, person_id)
        left join settings o using (operator_id)
        where (s.token_sha256 = find_session.token_sha256 or s.former_sha256 = find_session.token_sha256)
          and s.ended_at is null and s.device_id is null and not s.is_display;
      end'`.execute(db);
  await sql`revoke all on function find_session(bytea) from public`.execute(db);
  await sql`grant execute on function find_session(bytea) to app_rw`.execute(db);
}
