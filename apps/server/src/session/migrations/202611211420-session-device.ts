import { type Kysely, sql } from 'kysely';

/** Sessions of drivers' devices: found by their own questions, so that one never passes for a console's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column device_id text`.execute(db);

  await sql`
    create or replace function find_session(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, last_seen timestamptz, confirmed_at timestamptz,
      locked_at timestamptz, ends_at timestamptz, status int, is_admin int[], is_staff boolean, has_totp boolean,
      firstname text, lastname text, settings jsonb)
    language sql stable security definer set search_path = public, pg_temp
    as 'select s.operator_id, s.session_id, s.person_id, s.last_seen, s.confirmed_at, s.locked_at, s.ends_at,
          p.status, st.is_admin, st.person_id is not null, c.totp_secret is not null, p.firstname, p.lastname, coalesce(o.values, ''{}'')
        from session s
        join person p using (operator_id, person_id)
        left join staff st using (operator_id, person_id)
        left join credential c using (operator_id, person_id)
        left join settings o using (operator_id)
        where s.token_sha256 = find_session.token_sha256 and s.ended_at is null and s.device_id is null'`.execute(db);
  await sql`
    create function find_device(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, firstname text, lastname text, ends_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp
    as 'select s.operator_id, s.session_id, s.person_id, p.firstname, p.lastname, s.ends_at
        from session s
        join person p using (operator_id, person_id)
        join driver d on d.operator_id = s.operator_id and d.driver_id = s.person_id
        where s.token_sha256 = find_device.token_sha256 and s.ended_at is null and s.device_id is not null
          and p.status = 1 and d.status = 1'`.execute(db);
  // A phone is one household's: several drivers may have it, of one operator or of two. The password says who it is.
  await sql`
    create function find_driver_sign_in(phone text) returns table (operator_id bigint, person_id bigint)
    language sql stable security definer set search_path = public, pg_temp
    as 'select d.operator_id, d.driver_id
        from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
        where p.phone = find_driver_sign_in.phone and p.status = 1 and d.status = 1
        order by d.driver_id limit 5'`.execute(db);
  await sql`create index person_of_any_operator_by_phone on person (phone) where phone is not null`.execute(db);
  for (const signature of ['find_device(bytea)', 'find_driver_sign_in(text)']) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to app_rw`.execute(db);
  }
}
