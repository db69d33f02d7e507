import { type Kysely, sql } from 'kysely';

/** People who drive, and teams of them who share a run. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table driver (
      operator_id bigint not null,
      driver_id bigint not null,
      version int not null default 1,
      alt_name text not null default '',
      employee_id text not null default '',
      note text not null default '',
      status int not null default 1,
      primary key (operator_id, driver_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`alter table vehicle add foreign key (operator_id, standing_driver_id) references driver (operator_id, driver_id)`.execute(
    db,
  );
  await sql`
    create table team (
      operator_id bigint not null references operator,
      team_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      name text not null,
      driver_ids bigint[] not null check (cardinality(driver_ids) >= 2),
      status int not null default 1 check (status in (0, 1)),
      primary key (operator_id, team_id),
      unique (operator_id, name)
    )`.execute(db);
}
