import { type Kysely, sql } from 'kysely';

/** Positions by the day, as what is written all day long and dropped a day at a time. What is there keeps its day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table position rename to position_before`.execute(db);
  await sql`alter index position_pkey rename to position_before_pkey`.execute(db);
  await sql`alter index position_by_age rename to position_before_by_age`.execute(db);
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
    ) partition by range (at)`.execute(db);
  await sql`create index position_by_age on position (at)`.execute(db);
  await sql`create table position_other partition of position default`.execute(db);
  await sql`
    do $$
    declare d date;
    begin
      for d in select distinct (at at time zone 'UTC')::date from position_before order by 1 loop
        execute format('create table position_%s partition of position for values from (%L) to (%L)',
          to_char(d, 'YYYY_MM_DD'), d::text || ' 00:00:00+00', (d + 1)::text || ' 00:00:00+00');
      end loop;
    end $$`.execute(db);
  await sql`
    insert into position (operator_id, vehicle_id, at, driver_id, latitude, longitude, heading)
    select operator_id, vehicle_id, at, driver_id, latitude, longitude, heading from position_before`.execute(db);
  await sql`drop table position_before`.execute(db);
}
