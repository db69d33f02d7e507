import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table program (
      operator_id bigint not null references operator,
      program_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      name text not null check (name <> ''),
      zone text not null,
      manual_dispatch boolean not null default false,
      heatmap_bounds jsonb,
      primary key (operator_id, program_id)
    )`.execute(db);

  // The zone of the first program is the one the town's clock is set in, before any operator is known.
  await sql`
    create function first_zone() returns text
    language sql stable security definer set search_path = public, pg_temp
    as 'select zone from program order by program_id limit 1'`.execute(db);
  await sql`revoke all on function first_zone() from public`.execute(db);
  await sql`grant execute on function first_zone() to app_rw`.execute(db);
}
