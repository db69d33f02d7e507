import { type Kysely, sql } from 'kysely';

/** What a program promises, from a day on: a booking is judged by the version of its own service day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table program_version (
      operator_id bigint not null,
      program_version_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      effective_on date not null,
      geofence jsonb not null default '[]',
      service_hours jsonb not null default '[]',
      slot_min int not null default 15 check (slot_min between 1 and 240),
      seats_per_slot int check (seats_per_slot > 0),
      door_wait_min int not null default 5 check (door_wait_min between 0 and 120),
      edit_cutoff_min int not null default 60 check (edit_cutoff_min between 0 and 10080),
      window_before_min int not null default 15 check (window_before_min between 0 and 240),
      window_after_min int not null default 15 check (window_after_min between 0 and 240),
      policy jsonb not null default '{}',
      primary key (operator_id, program_version_id),
      unique (operator_id, program_id, effective_on),
      foreign key (operator_id, program_id) references program (operator_id, program_id) on delete cascade
    )`.execute(db);
}
