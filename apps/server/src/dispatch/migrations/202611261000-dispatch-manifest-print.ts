import { type Kysely, sql } from 'kysely';

/**
 * What was printed of a day: which runs, as they stood at which version, and the file while it is kept. Of a whole day it is
 * asked for first and drawn by a job, of which the newest turn alone may say how it went: its number is the fence.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table manifest_print (
      operator_id bigint not null,
      manifest_print_id bigint not null default nextval('handrail_id'),
      service_day date not null,
      is_whole_day boolean not null,
      program_ids bigint[] not null default '{}',
      per_vehicle boolean not null default false,
      run_ids bigint[] not null default '{}',
      day_version int,
      state text not null check (state in ('waiting', 'drawing', 'done', 'empty', 'failed')),
      fence int not null default 0,
      drawn int not null default 0,
      planned int not null default 0,
      stand_ins int not null default 0,
      file_id bigint,
      file_name text,
      printed_by bigint,
      asked_at timestamptz not null,
      beat_at timestamptz not null,
      printed_at timestamptz,
      primary key (operator_id, manifest_print_id),
      constraint manifest_print_done_from check (state <> 'done' or (day_version is not null and printed_at is not null)),
      foreign key (operator_id, printed_by) references person (operator_id, person_id)
    )`.execute(db);
  await sql`
    create index manifest_print_by_day on manifest_print (operator_id, service_day, manifest_print_id desc)`.execute(
    db,
  );
  await sql`
    create index manifest_print_unfinished on manifest_print (beat_at) where state in ('waiting', 'drawing')`.execute(
    db,
  );
}
