import { type Kysely, sql } from 'kysely';

/** That somebody guessed at an account until it was slowed: a row of the log's, so that who keeps the accounts hears of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table guessing (
      operator_id bigint not null references operator,
      guessing_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      person_id bigint not null,
      address text not null,
      primary key (operator_id, guessing_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id)
    )`.execute(db);
}
