import { type Kysely, sql } from 'kysely';

/** Two records that look alike and were said to be two people: nobody is asked about them again. The lower id is first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table rider_not_double (
      operator_id bigint not null,
      rider_not_double_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      other_rider_id bigint not null,
      primary key (operator_id, rider_not_double_id),
      constraint rider_not_double_once unique (operator_id, rider_id, other_rider_id),
      constraint rider_not_double_order check (rider_id < other_rider_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, other_rider_id) references rider (operator_id, rider_id)
    )`.execute(db);
  await sql`create index rider_not_double_by_other on rider_not_double (operator_id, other_rider_id)`.execute(db);
}
