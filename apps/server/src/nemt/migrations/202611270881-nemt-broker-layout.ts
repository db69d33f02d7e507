import { type Kysely, sql } from 'kysely';

/** What the columns of a payer's files hold, where somebody has said it by hand: headers and fields, and nobody's data. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table broker_layout (
      operator_id bigint not null,
      broker_layout_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      name text not null check (name <> ''),
      row_holds text not null check (row_holds in ('leg', 'round_trip')),
      columns jsonb not null,
      primary key (operator_id, broker_layout_id),
      constraint broker_layout_once unique (operator_id, payer_account_id, name),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id)
    )`.execute(db);
}
