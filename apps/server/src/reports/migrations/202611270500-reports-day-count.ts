import { type Kysely, sql } from 'kysely';

/**
 * What a day came to, by program: every measure of `domain/reports` by its name, and the version of the log that it was
 * counted from. Nobody writes it but the job that counts, and it can be counted again at any time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table day_count (
      operator_id bigint not null,
      service_day date not null,
      program_id bigint not null,
      from_version int not null,
      is_day_closed boolean not null,
      closes_at timestamptz not null,
      counts jsonb not null,
      changed_version int,
      changed_at timestamptz,
      changed_by bigint,
      counted_at timestamptz not null,
      primary key (operator_id, service_day, program_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`
    create index day_count_to_close on day_count (operator_id, closes_at) where not is_day_closed`.execute(db);
  // Up to which version every change of a day has been counted.
  await sql`
    create table day_count_mark (
      operator_id bigint primary key references operator,
      version int not null
    )`.execute(db);
}
