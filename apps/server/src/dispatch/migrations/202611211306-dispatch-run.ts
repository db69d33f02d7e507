import { type Kysely, sql } from 'kysely';

/** The day as it is driven: a run is a vehicle with a driver or team on one service day, and everything on it is a trip. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table run (
      operator_id bigint not null references operator,
      run_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      vehicle_id bigint not null,
      driver_id bigint,
      team_id bigint,
      opened_at timestamptz not null,
      primary key (operator_id, run_id),
      constraint run_driver_or_team check (driver_id is null or team_id is null),
      constraint run_once unique nulls not distinct (operator_id, service_day, vehicle_id, driver_id, team_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id),
      foreign key (operator_id, team_id) references team (operator_id, team_id)
    )`.execute(db);
  await sql`
    create table trip (
      operator_id bigint not null references operator,
      trip_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      run_id bigint not null,
      kind text not null check (kind in ('ride', 'shared', 'time_block', 'lunch_break', 'driver_action')),
      program_id bigint not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      load_unload_sec int not null default 0 check (load_unload_sec >= 0),
      travel_sec int not null default 0 check (travel_sec >= 0),
      travel_m int not null default 0 check (travel_m >= 0),
      place_id bigint,
      detail text,
      notes text,
      pinned boolean not null default false,
      primary key (operator_id, trip_id),
      constraint trip_order check (starts_at < ends_at),
      foreign key (operator_id, run_id) references run (operator_id, run_id) deferrable initially deferred,
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      foreign key (operator_id, place_id) references place (operator_id, place_id)
    )`.execute(db);
  await sql`create index trip_by_day on trip (operator_id, service_day)`.execute(db);
  await sql`create index trip_by_run on trip (operator_id, run_id)`.execute(db);
  await sql`
    alter table trip add constraint trip_one_lunch exclude using gist (
      operator_id with =, run_id with =, tstzrange(starts_at, ends_at) with &&) where (kind = 'lunch_break')`.execute(
    db,
  );
}
