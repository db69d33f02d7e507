import { type Kysely, sql } from 'kysely';

/** What desk and drivers say to each other: one row for each vehicle it is said to, kept with its day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table driver_message (
      operator_id bigint not null,
      driver_message_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      vehicle_id bigint not null,
      from_desk boolean not null,
      sent_by bigint not null,
      text text not null check (text <> ''),
      sent_at timestamptz not null,
      read_at timestamptz check (read_at >= sent_at),
      acknowledged_at timestamptz check (acknowledged_at >= read_at),
      answer text,
      primary key (operator_id, driver_message_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, sent_by) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index driver_message_of_day on driver_message (operator_id, service_day, sent_at)`.execute(db);
}
