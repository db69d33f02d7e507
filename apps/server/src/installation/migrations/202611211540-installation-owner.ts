import { type Kysely, sql } from 'kysely';

/** Who owns the installation, apart from the operators: read with the session, written by `npm run operator` alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table installation_owner (
      operator_id bigint not null,
      person_id bigint not null,
      primary key (operator_id, person_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id)
    )`.execute(db);
  // No call makes an owner, however it goes wrong: the application may read its operator's rows, and that is all.
  await sql`create policy owners_are_not_added on installation_owner as restrictive for insert with check (false)`.execute(
    db,
  );
  await sql`create policy owners_are_not_changed on installation_owner as restrictive for update using (false)`.execute(
    db,
  );
  await sql`create policy owners_are_not_removed on installation_owner as restrictive for delete using (false)`.execute(
    db,
  );

  await sql`drop function find_session(bytea)`.execute(db);
  await sql`
    create function find_session(token_sha256 bytea) returns table (
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
        where s.token_sha256 = find_session.token_sha256 and s.ended_at is null and s.device_id is null'`.execute(db);
  await sql`revoke all on function find_session(bytea) from public`.execute(db);
  await sql`grant execute on function find_session(bytea) to app_rw`.execute(db);
}
