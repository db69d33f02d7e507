import { type Kysely, sql } from 'kysely';

/**
 * What a rider was told of a ride without anybody's hand: one row for each kind, which only one server can write, so that each is
 * said once. And what time they have in mind for it, where the plan says another since.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ride_notice (
      operator_id bigint not null references operator,
      booking_id bigint not null,
      kind text not null check (kind in ('on_the_way', 'near', 'late', 'changed')),
      message_id bigint not null,
      said_at timestamptz not null,
      primary key (operator_id, booking_id, kind)
    )`.execute(db);
  await sql`
    create table ride_promise (
      operator_id bigint not null references operator,
      booking_id bigint not null,
      told_from timestamptz not null,
      changed_at timestamptz not null,
      primary key (operator_id, booking_id)
    )`.execute(db);
}
