import { type Kysely, sql } from 'kysely';

/** Days of the board that are kept to be used again: who rides where when, and on what. They name no booking. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table dispatch_template (
      operator_id bigint not null references operator,
      dispatch_template_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      name text not null,
      kept_at timestamptz not null,
      runs jsonb not null,
      primary key (operator_id, dispatch_template_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`create unique index dispatch_template_name on dispatch_template (operator_id, lower(name))`.execute(db);
}
