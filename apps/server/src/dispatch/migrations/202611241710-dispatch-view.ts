import { type Kysely, sql } from 'kysely';

/** Named ways to look at the board, of one person or shared with everyone who opens it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table dispatch_view (
      operator_id bigint not null references operator,
      dispatch_view_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      owner_id bigint not null,
      name text not null,
      is_shared boolean not null default false,
      params jsonb not null default '{}',
      primary key (operator_id, dispatch_view_id),
      foreign key (operator_id, owner_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create unique index dispatch_view_name on dispatch_view (operator_id, owner_id, lower(name))`.execute(db);
}
