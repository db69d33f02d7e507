import { type Kysely, sql } from 'kysely';

/** What was agreed with a payer about its invoices; of a payer without a row the usual terms hold. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table payer_terms (
      operator_id bigint not null,
      payer_terms_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      net_days int not null check (net_days between 0 and 365),
      cycle text not null check (cycle in ('weekly', 'half_monthly', 'monthly')),
      grouping text not null check (grouping in ('rider', 'day', 'ride')),
      needs text[] not null,
      primary key (operator_id, payer_terms_id),
      constraint payer_terms_once unique (operator_id, account_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id)
    )`.execute(db);
}
