import { type Kysely, sql } from 'kysely';

/** What proves who someone is, where they are signed in, and the codes and links that are good once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table credential (
      operator_id bigint not null,
      person_id bigint not null,
      password_hash text,
      totp_secret text,
      totp_pending text,
      totp_last_step bigint,
      recovery_hashes text[] not null default '{}',
      changed_at timestamptz,
      primary key (operator_id, person_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id) on delete cascade
    )`.execute(db);

  await sql`
    create table session (
      operator_id bigint not null,
      session_id bigint not null default nextval('handrail_id'),
      person_id bigint not null,
      token_sha256 bytea not null unique,
      device text not null,
      address text not null,
      created_at timestamptz not null,
      last_seen timestamptz not null,
      confirmed_at timestamptz not null,
      locked_at timestamptz,
      ends_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      primary key (operator_id, session_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id) on delete cascade
    )`.execute(db);
  await sql`create index session_by_person on session (operator_id, person_id)`.execute(db);

  await sql`
    create table one_time_code (
      operator_id bigint not null references operator,
      code_id bigint not null default nextval('handrail_id'),
      purpose text not null check (purpose in ('reset', 'invitation', 'first_admin', 'second_factor')),
      person_id bigint,
      hash bytea not null unique,
      tries_left int not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (operator_id, code_id)
    )`.execute(db);

  // These four look for what is found before the operator is: each answers one question and shows nothing else.
  await sql`
    create function find_sign_in(email text) returns table (operator_id bigint, person_id bigint)
    language sql stable security definer set search_path = public, pg_temp
    as 'select p.operator_id, p.person_id from person p join staff s using (operator_id, person_id)
        where lower(p.email) = lower(find_sign_in.email) and p.status = 1'`.execute(db);
  await sql`
    create function find_session(token_sha256 bytea) returns table (
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
        where s.token_sha256 = find_session.token_sha256 and s.ended_at is null'`.execute(db);
  await sql`
    create function find_code(hash bytea) returns table (operator_id bigint, code_id bigint, purpose text)
    language sql stable security definer set search_path = public, pg_temp
    as 'select c.operator_id, c.code_id, c.purpose from one_time_code c where c.hash = find_code.hash'`.execute(db);
  await sql`
    create function signup_open() returns boolean
    language sql stable security definer set search_path = public, pg_temp
    as 'select exists (select 1 from one_time_code where purpose in (''invitation'', ''first_admin'') and used_at is null)'`.execute(
    db,
  );

  // Before sign-in the console shows whom to ask: the operator's contact, where there is one operator (or the first).
  await sql`
    create function only_operator_settings() returns jsonb
    language sql stable security definer set search_path = public, pg_temp
    as 'select values from settings order by operator_id limit 1'`.execute(db);

  for (const signature of [
    'find_sign_in(text)',
    'find_session(bytea)',
    'find_code(bytea)',
    'signup_open()',
    'only_operator_settings()',
  ]) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to app_rw`.execute(db);
  }
}
