import { type Kysely, sql } from 'kysely';

/** Vehicles (the documents' shuttles) and the programs they serve. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table vehicle (
      operator_id bigint not null references operator,
      vehicle_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      fleet_number text not null,
      plate text not null,
      vin text,
      make text not null default '',
      model text not null default '',
      year int check (year between 1950 and 2100),
      color text not null default '',
      capacity int not null default 0 check (capacity between 0 and 200),
      wheelchair text not null default 'none',
      gurney text not null default 'none',
      bike_rack text not null default 'none',
      column_number int not null check (column_number > 0),
      parking_place_id bigint,
      standing_driver_id bigint,
      photo_file_id bigint,
      note text not null default '',
      status int not null default 1,
      primary key (operator_id, vehicle_id),
      unique (operator_id, plate),
      foreign key (operator_id, parking_place_id) references place (operator_id, place_id)
    )`.execute(db);
  // Always a permutation, also while two people drag columns: the swap is one statement, checked at its commit.
  await sql`
    alter table vehicle add constraint vehicle_column_number unique (operator_id, column_number)
    deferrable initially deferred`.execute(db);
  await sql`
    create table vehicle_program (
      operator_id bigint not null,
      vehicle_program_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      vehicle_id bigint not null,
      program_id bigint not null,
      primary key (operator_id, vehicle_program_id),
      unique (operator_id, vehicle_id, program_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id) on delete cascade,
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
}
