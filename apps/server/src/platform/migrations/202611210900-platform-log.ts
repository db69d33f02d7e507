import { type Kysely, sql } from 'kysely';

/** The ground everything stands on: operators, one order each, the log, and what guards the door. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      create role app_rw nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db);
  await sql`grant app_rw to current_user`.execute(db);
  await sql`grant usage on schema public to app_rw`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);

  // One sequence for everything: a booking's id is nobody else's, so a swapped id is a 404 in the first test.
  await sql`create sequence handrail_id start 1001`.execute(db);
  await sql`grant usage on sequence handrail_id to app_rw`.execute(db);

  await sql`
    create table operator (
      operator_id bigint primary key default nextval('handrail_id'),
      name text not null check (name <> ''),
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table head (
      operator_id bigint primary key references operator,
      version int not null default 0,
      hash bytea not null default '\\x'
    )`.execute(db);

  await sql`
    create table operation (
      operator_id bigint not null references operator,
      version int not null,
      at timestamptz not null,
      recorded_at timestamptz not null default now(),
      actor text not null check (actor in ('user', 'driver', 'job', 'import', 'public')),
      person_id bigint,
      request_id text not null,
      call text not null,
      days date[] not null,
      undoes int,
      reason text,
      changes_sha256 bytea not null,
      hash bytea not null,
      primary key (operator_id, version, at)
    ) partition by range (at)`.execute(db);
  await sql`create index operation_undoes on operation (operator_id, undoes) where undoes is not null`.execute(db);

  await sql`
    create table change (
      operator_id bigint not null references operator,
      version int not null,
      n int not null,
      at timestamptz not null,
      day date,
      entity text not null,
      id bigint not null,
      row_version int not null,
      before jsonb,
      after jsonb,
      redacted boolean not null default false,
      primary key (operator_id, version, n, at)
    ) partition by range (at)`.execute(db);
  await sql`create index change_by_day on change (operator_id, day, version)`.execute(db);
  await sql`create index change_by_entity on change (operator_id, id, version)`.execute(db);

  await sql`
    create table idempotency (
      operator_id bigint not null references operator,
      actor text not null,
      call text not null,
      key text not null,
      request_sha256 bytea not null,
      status int not null,
      body jsonb not null,
      created_at timestamptz not null,
      primary key (operator_id, actor, call, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);

  await sql`
    create table access_log (
      operator_id bigint not null,
      batch bigint not null,
      n int not null,
      at timestamptz not null,
      person_id bigint,
      call text not null,
      outcome text not null,
      subjects bigint[] not null,
      count int not null,
      address text,
      request_id text not null,
      primary key (batch, n, at)
    ) partition by range (at)`.execute(db);
  await sql`create index access_log_by_person on access_log (operator_id, person_id, at)`.execute(db);
  await sql`create table access_batch (batch bigint primary key, at timestamptz not null, digest bytea not null, hash bytea not null)`.execute(
    db,
  );

  await sql`
    create table settings (
      operator_id bigint not null references operator,
      settings_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      values jsonb not null default '{}',
      primary key (operator_id, settings_id),
      unique (operator_id)
    )`.execute(db);

  // Tries at a guarded door, kept in the database so that a restart or a second server does not forget them.
  await sql`create table attempt (door text not null, at timestamptz not null)`.execute(db);
  await sql`create index attempt_by_door on attempt (door, at)`.execute(db);

  for (const table of ['operation', 'change', 'access_log']) {
    await sql`create table ${sql.table(`${table}_other`)} partition of ${sql.table(table)} default`.execute(db);
  }

  await sql`
    create function heads() returns table (operator_id bigint, version int)
    language sql stable security definer set search_path = public, pg_temp
    as 'select operator_id, version from head'`.execute(db);

  // Counts a try and says how many there were in the window, in one statement: parallel guesses are all counted.
  await sql`
    create function count_attempt(door text, at timestamptz, seconds int) returns int
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare tries int;
    begin
      perform pg_advisory_xact_lock(hashtext(count_attempt.door));
      insert into attempt (door, at) values (count_attempt.door, count_attempt.at);
      select count(*) into tries from attempt a
        where a.door = count_attempt.door and a.at > count_attempt.at - make_interval(secs => seconds);
      return tries;
    end $$`.execute(db);
  await sql`
    create function forget_attempts(door text) returns void
    language sql security definer set search_path = public, pg_temp
    as 'delete from attempt a where a.door = forget_attempts.door'`.execute(db);

  await sql`
    create function append_access(rows jsonb, at timestamptz, digest bytea) returns void
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare last_hash bytea; this_batch bigint;
    begin
      lock table access_batch in exclusive mode;
      select b.hash, b.batch into last_hash, this_batch from access_batch b order by b.batch desc limit 1;
      this_batch := coalesce(this_batch, 0) + 1;
      insert into access_batch (batch, at, digest, hash)
        values (this_batch, append_access.at, append_access.digest, sha256(coalesce(last_hash, ''::bytea) || append_access.digest));
      insert into access_log (operator_id, batch, n, at, person_id, call, outcome, subjects, count, address, request_id)
        select r.operator_id, this_batch, r.n, append_access.at, r.person_id, r.call, r.outcome, r.subjects, r.count, r.address, r.request_id
        from jsonb_to_recordset(rows) as r(operator_id bigint, n int, person_id bigint, call text, outcome text, subjects bigint[], count int, address text, request_id text);
    end $$`.execute(db);

  for (const signature of [
    'heads()',
    'count_attempt(text, timestamptz, int)',
    'forget_attempts(text)',
    'append_access(jsonb, timestamptz, bytea)',
  ]) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to app_rw`.execute(db);
  }
}
