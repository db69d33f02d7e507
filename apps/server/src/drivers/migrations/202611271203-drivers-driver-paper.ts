import { type Kysely, sql } from 'kysely';

/** Papers that are on file of a driver beside the license, each once, with the last day it is good for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table driver_paper (
      operator_id bigint not null,
      driver_paper_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      driver_id bigint not null,
      paper text not null check (paper in ('training', 'background', 'drug_test')),
      expires_on date,
      primary key (operator_id, driver_paper_id),
      constraint driver_paper_once unique (operator_id, driver_id, paper),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id)
    )`.execute(db);
}
