import { type Kysely, sql } from 'kysely';

/** That a driver at a door called their rider, and when: nobody is a no-show whom nobody tried to reach. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table door_call (
      operator_id bigint not null,
      door_call_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      booking_id bigint not null,
      driver_id bigint not null,
      called_at timestamptz not null,
      primary key (operator_id, door_call_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index door_call_of_ride on door_call (operator_id, booking_id)`.execute(db);
  await sql`create index door_call_of_day on door_call (operator_id, service_day)`.execute(db);
}
