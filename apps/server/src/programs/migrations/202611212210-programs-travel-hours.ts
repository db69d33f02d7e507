import { type Kysely, sql } from 'kysely';

/** How much slower roads are by the hour of a program's week: own figures are 168, from Monday midnight on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table program_travel_hours (
      operator_id bigint not null,
      program_travel_hours_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      kind text not null check (kind in ('even', 'rush', 'own')),
      factors jsonb,
      primary key (operator_id, program_travel_hours_id),
      constraint travel_hours_once unique (operator_id, program_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id) on delete cascade,
      constraint travel_hours_own check ((kind = 'own') = (factors is not null)),
      constraint travel_hours_week check (
        factors is null
        or jsonb_array_length(factors) = 168
        and jsonb_array_length(
          jsonb_path_query_array(factors, '$[*] ? (@.type() == "number" && @ >= 0.5 && @ <= 3)')
        ) = 168
      )
    )`.execute(db);
}
