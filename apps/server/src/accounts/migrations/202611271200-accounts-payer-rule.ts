import { type Kysely, sql } from 'kysely';

/** What a payer asks for of rides, vehicles and drivers; a payer without a row asks for nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table payer_rule (
      operator_id bigint not null,
      payer_rule_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      authorizations text not null check (authorizations in ('off', 'warn', 'refuse')),
      papers text not null check (papers in ('off', 'warn', 'refuse')),
      driver_papers text[] not null,
      vehicle_papers text[] not null,
      primary key (operator_id, payer_rule_id),
      constraint payer_rule_once unique (operator_id, account_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id)
    )`.execute(db);
}
