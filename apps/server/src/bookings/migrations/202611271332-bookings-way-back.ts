import { type Kysely, sql } from 'kysely';

/** What was decided of the way back of a rider who was not met: asked once for each no-show, whoever told of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table way_back (
      operator_id bigint not null references operator,
      way_back_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      booking_id bigint not null,
      no_show_at timestamptz not null,
      decision text not null check (decision in ('keep', 'cancel')),
      primary key (operator_id, way_back_id),
      unique (operator_id, booking_id, no_show_at)
    )`.execute(db);
}
