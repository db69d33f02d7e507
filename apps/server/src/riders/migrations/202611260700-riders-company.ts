import { type Kysely, sql } from 'kysely';

/** With whom a rider does not ride: with nobody, not with some riders, not with some drivers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rider add column rides_alone boolean not null default false`.execute(db);
  // Of two riders it is true of both, so they are one row, the lower id first.
  await sql`
    create table rider_apart (
      operator_id bigint not null,
      rider_apart_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      other_rider_id bigint not null,
      primary key (operator_id, rider_apart_id),
      constraint rider_apart_once unique (operator_id, rider_id, other_rider_id),
      constraint rider_apart_order check (rider_id < other_rider_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, other_rider_id) references rider (operator_id, rider_id)
    )`.execute(db);
  await sql`create index rider_apart_by_other on rider_apart (operator_id, other_rider_id)`.execute(db);
  await sql`
    create table rider_apart_driver (
      operator_id bigint not null,
      rider_apart_driver_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      driver_id bigint not null,
      primary key (operator_id, rider_apart_driver_id),
      constraint rider_apart_driver_once unique (operator_id, rider_id, driver_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id)
    )`.execute(db);
  await sql`create index rider_apart_by_driver on rider_apart_driver (operator_id, driver_id, rider_id)`.execute(db);
}
