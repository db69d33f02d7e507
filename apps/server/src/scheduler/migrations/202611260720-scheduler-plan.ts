import { type Kysely, sql } from 'kysely';

/**
 * A plan of a day: who asked for it and with what, how it stands, and what was found. Whoever makes it holds its lease and
 * the number of their turn, the fence; what another turn brings is ignored.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table plan (
      operator_id bigint not null,
      plan_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      program_ids bigint[] not null check (cardinality(program_ids) > 0),
      booking_ids bigint[] not null,
      mode text not null check (mode in ('fill', 'improve')),
      config jsonb not null,
      pins jsonb not null default '[]',
      policy jsonb,
      base_version int not null,
      seed int not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'failed', 'stopped', 'discarded', 'viewed')),
      attempts int not null default 0,
      fence int not null default 0,
      lease_until timestamptz,
      share double precision not null default 0,
      best jsonb,
      result jsonb,
      failure text,
      started_by bigint,
      started_at timestamptz not null,
      asked_at timestamptz not null,
      ended_at timestamptz,
      applied_at timestamptz,
      primary key (operator_id, plan_id),
      constraint plan_failed_why check (state <> 'failed' or failure is not null),
      constraint plan_leased_while_running check (lease_until is null or state = 'running'),
      foreign key (operator_id, started_by) references person (operator_id, person_id)
    )`.execute(db);
  // The programs are kept in order, so that the same ones are the same value.
  await sql`
    create unique index plan_active_once on plan (operator_id, service_day, program_ids)
    where state in ('waiting', 'running')`.execute(db);
  await sql`create index plan_unfinished on plan (lease_until) where state in ('waiting', 'running')`.execute(db);
  await sql`create index plan_by_day on plan (operator_id, service_day, plan_id desc)`.execute(db);
  await sql`create index plan_by_start on plan (operator_id, started_at)`.execute(db);
}
