import { type Kysely, sql } from 'kysely';

/**
 * What drivers' phones say of themselves, in no log: which version of a day's manifest somebody has seen, and how much waits to be
 * sent. Each is the newest that is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table manifest_seen (
      operator_id bigint not null references operator,
      run_id bigint not null,
      service_day date not null,
      day_version int not null,
      seen_at timestamptz not null,
      driver_id bigint not null,
      primary key (operator_id, run_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index manifest_seen_of_day on manifest_seen (operator_id, service_day)`.execute(db);
  await sql`
    create table unsent_press (
      operator_id bigint not null references operator,
      driver_id bigint not null,
      service_day date not null,
      vehicle_id bigint,
      count int not null check (count > 0),
      since timestamptz not null,
      told_at timestamptz not null,
      primary key (operator_id, driver_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
}
