import { type Kysely, sql } from 'kysely';

/** Which columns the report of an account shows, in their order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_config (
      operator_id bigint not null,
      report_config_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      columns text[] not null,
      primary key (operator_id, report_config_id),
      unique (operator_id, account_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id)
    )`.execute(db);
}
