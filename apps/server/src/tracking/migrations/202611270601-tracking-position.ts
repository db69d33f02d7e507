import { type Kysely, sql } from 'kysely';

/**
 * Where vehicles were: all that was said, and the last of it by itself, so that nobody looks for it among millions. They are
 * in no log, for there are too many, and are deleted by their age.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table position (
      operator_id bigint not null references operator,
      vehicle_id bigint not null,
      at timestamptz not null,
      driver_id bigint not null,
      latitude double precision not null,
      longitude double precision not null,
      heading real,
      primary key (operator_id, vehicle_id, at),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index position_by_age on position (at)`.execute(db);
  await sql`
    create table position_latest (
      operator_id bigint not null references operator,
      vehicle_id bigint not null,
      at timestamptz not null,
      service_day date not null,
      driver_id bigint not null,
      latitude double precision not null,
      longitude double precision not null,
      heading real,
      primary key (operator_id, vehicle_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
}
