import { type Kysely, sql } from 'kysely';

/**
 * A code for a phone may be about one booking. What it is spent on is the rider's own word that this booking is to be changed
 * late: given by a code, or as whoever took the call made sure of who called, and good for one change soon after.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table phone_code
      add column booking_id bigint,
      add foreign key (operator_id, booking_id) references booking (operator_id, booking_id)
        deferrable initially deferred`.execute(db);
  await sql`
    create table rider_word (
      operator_id bigint not null references operator,
      rider_word_id bigint not null default nextval('handrail_id'),
      booking_id bigint not null,
      person_id bigint not null,
      way text not null check (way in ('code', 'identity_check')),
      said text not null default '',
      given_at timestamptz not null,
      good_until timestamptz not null,
      spent_at timestamptz,
      primary key (operator_id, rider_word_id),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred,
      foreign key (operator_id, person_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index rider_word_by_booking on rider_word (operator_id, booking_id)`.execute(db);
}
