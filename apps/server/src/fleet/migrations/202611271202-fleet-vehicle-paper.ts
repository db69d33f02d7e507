import { type Kysely, sql } from 'kysely';

/** Papers that are on file of a vehicle, each once, with the last day it is good for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table vehicle_paper (
      operator_id bigint not null,
      vehicle_paper_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      vehicle_id bigint not null,
      paper text not null check (paper in ('inspection', 'insurance')),
      expires_on date,
      primary key (operator_id, vehicle_paper_id),
      constraint vehicle_paper_once unique (operator_id, vehicle_id, paper),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id)
    )`.execute(db);
}
