import { type Kysely, sql } from 'kysely';

/** People who ride: their aids, the programs they belong to and the places they go. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table rider (
      operator_id bigint not null,
      rider_id bigint not null,
      version int not null default 1,
      aids text[] not null default '{}',
      load_sec int check (load_sec between 0 and 3600),
      unload_sec int check (unload_sec between 0 and 3600),
      note text not null default '',
      status int not null default 1 check (status in (0, 1)),
      primary key (operator_id, rider_id),
      foreign key (operator_id, rider_id) references person (operator_id, person_id) on delete cascade
    )`.execute(db);
  await sql`
    create table rider_program (
      operator_id bigint not null,
      rider_program_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      program_id bigint not null,
      primary key (operator_id, rider_program_id),
      unique (operator_id, rider_id, program_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id) on delete cascade,
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`create index rider_by_program on rider_program (operator_id, program_id, rider_id)`.execute(db);
  await sql`
    create table rider_place (
      operator_id bigint not null,
      rider_place_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      place_id bigint not null,
      primary key (operator_id, rider_place_id),
      unique (operator_id, rider_id, place_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id) on delete cascade,
      foreign key (operator_id, place_id) references place (operator_id, place_id)
    )`.execute(db);
  // Names are searched by their beginnings, first or last; the index must start with the operator like every other.
  await sql`create index person_by_firstname on person (operator_id, lower(firstname) text_pattern_ops)`.execute(db);
}
