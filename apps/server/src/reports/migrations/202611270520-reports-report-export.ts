import { type Kysely, sql } from 'kysely';

/**
 * A report that is written into a file: asked for first, written by a job, of which the newest turn alone may say how it went.
 * The id of its file is drawn ahead, so that its address is known before it is there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_export (
      operator_id bigint not null,
      report_export_id bigint not null default nextval('handrail_id'),
      report text not null,
      format text not null check (format in ('csv', 'xlsx')),
      starts_on date not null,
      ends_on date not null,
      program_ids bigint[] not null,
      account_id bigint,
      file_id bigint not null,
      file_name text not null,
      state text not null check (state in ('waiting', 'writing', 'done', 'failed', 'canceled')),
      fence int not null default 0,
      rows_written int not null default 0,
      from_version int,
      asked_by bigint not null,
      asked_at timestamptz not null,
      beat_at timestamptz not null,
      primary key (operator_id, report_export_id),
      foreign key (operator_id, asked_by) references person (operator_id, person_id)
    )`.execute(db);
  await sql`
    create index report_export_unfinished on report_export (beat_at) where state in ('waiting', 'writing')`.execute(db);
}
