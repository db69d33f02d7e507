import { type Kysely, sql } from 'kysely';

/** Who has taken a vehicle's lane for a day: one dispatcher at a time, shown to the others and asked by no rule. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table lane_holder (
      operator_id bigint not null references operator,
      lane_holder_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      vehicle_id bigint not null,
      person_id bigint not null,
      primary key (operator_id, lane_holder_id),
      constraint lane_holder_once unique (operator_id, service_day, vehicle_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id)
    )`.execute(db);
}
