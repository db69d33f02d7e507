import { type Kysely, sql } from 'kysely';

/** Hours planned: whose, for which program, within which service day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table shift (
      operator_id bigint not null references operator,
      shift_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      driver_id bigint not null,
      program_id bigint not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (operator_id, shift_id),
      check (ends_at >= starts_at + interval '15 minutes'),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`
    alter table shift add constraint shift_overlap exclude using gist (
      operator_id with =, driver_id with =, program_id with =, tstzrange(starts_at, ends_at) with &&)
    deferrable initially deferred`.execute(db);
  await sql`create index shift_by_day on shift (operator_id, service_day)`.execute(db);
}
