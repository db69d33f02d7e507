import { type Kysely, sql } from 'kysely';

/** What stands around the hours of a day: what they are planned from, what speaks against them, what was worked in the end. */
export async function up(db: Kysely<never>): Promise<void> {
  // 11:50 PM to 11:59 PM is a shift: it ends with its day, and the quarter of an hour is the rule's to ask for.
  await sql`alter table shift drop constraint shift_check, add constraint shift_in_order check (ends_at > starts_at)`.execute(
    db,
  );

  // A day that somebody has decided about. While there is no row, an empty day may be filled from the one before.
  await sql`
    create table day_schedule (
      operator_id bigint not null references operator,
      day_schedule_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      carried_from date check (carried_from < service_day),
      primary key (operator_id, day_schedule_id),
      constraint day_schedule_once unique (operator_id, service_day)
    )`.execute(db);
  await sql`
    create table shift_pattern (
      operator_id bigint not null,
      shift_pattern_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      driver_id bigint not null,
      program_id bigint not null,
      days_of_week int[] not null check (days_of_week <@ '{0,1,2,3,4,5,6}' and cardinality(days_of_week) > 0),
      start_time time not null,
      end_time time not null check (end_time > start_time),
      starts_on date not null,
      ends_on date check (ends_on >= starts_on),
      primary key (operator_id, shift_pattern_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id) deferrable initially deferred,
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`create index shift_pattern_by_driver on shift_pattern (operator_id, driver_id)`.execute(db);
  await sql`
    create table closed_day (
      operator_id bigint not null references operator,
      closed_day_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      date date not null,
      program_id bigint,
      reason text not null default '',
      primary key (operator_id, closed_day_id),
      constraint closed_day_once unique nulls not distinct (operator_id, date, program_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`
    create table driver_leave (
      operator_id bigint not null,
      driver_leave_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      driver_id bigint not null,
      kind text not null check (kind in ('vacation', 'sick', 'training', 'unpaid', 'other')),
      starts_on date not null,
      ends_on date not null check (ends_on >= starts_on),
      start_time time,
      end_time time,
      note text not null default '',
      primary key (operator_id, driver_leave_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id) deferrable initially deferred,
      check ((start_time is null) = (end_time is null)),
      check (start_time is null or (starts_on = ends_on and start_time < end_time)),
      constraint driver_leave_once exclude using gist (
        operator_id with =, driver_id with =,
        tsrange(starts_on + coalesce(start_time, time '00:00'), ends_on + coalesce(end_time, time '24:00')) with &&)
    )`.execute(db);
  await sql`create index driver_leave_by_day on driver_leave (operator_id, ends_on, starts_on)`.execute(db);
  await sql`alter table driver add column week jsonb not null default '[]'`.execute(db);

  // The needs of a program are read and saved as one list.
  await sql`
    create table shift_need (
      operator_id bigint not null,
      shift_need_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      week jsonb not null,
      primary key (operator_id, shift_need_id),
      constraint shift_need_once unique (operator_id, program_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`
    create table logged_shift (
      operator_id bigint not null,
      logged_shift_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      driver_id bigint not null,
      program_id bigint not null,
      clock_in_at timestamptz not null,
      clock_out_at timestamptz check (clock_out_at >= clock_in_at),
      logged_by text not null check (logged_by in ('device', 'console')),
      primary key (operator_id, logged_shift_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id) deferrable initially deferred,
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      constraint logged_shift_once exclude using gist (
        operator_id with =, driver_id with =, tstzrange(clock_in_at, clock_out_at) with &&)
    )`.execute(db);
  await sql`create index logged_shift_by_time on logged_shift (operator_id, clock_in_at desc, logged_shift_id desc)`.execute(
    db,
  );
  await sql`create index logged_shift_by_driver on logged_shift (operator_id, driver_id, service_day)`.execute(db);
}
