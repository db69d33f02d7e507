import { type Kysely, sql } from 'kysely';

/**
 * A rule that makes rides. What was agreed stands as one list, each from its day until the next one's, and is read and
 * saved as one; the rides themselves are bookings, and their unique index makes each of them once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table subscription (
      operator_id bigint not null,
      subscription_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      rider_id bigint not null,
      booking_id bigint not null,
      starts_on date not null,
      ends_on date,
      terms jsonb not null check (jsonb_array_length(terms) > 0),
      skipped_on jsonb not null default '[]',
      pauses jsonb not null default '[]',
      note text not null default '',
      generated_through date not null,
      created_at timestamptz not null default now(),
      primary key (operator_id, subscription_id),
      constraint subscription_in_order check (ends_on >= starts_on - 1),
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index subscription_by_rider on subscription (operator_id, rider_id)`.execute(db);

  // A date that needs somebody: its rides could not be made, or could not be changed.
  await sql`
    create table subscription_refusal (
      operator_id bigint not null,
      subscription_refusal_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      subscription_id bigint not null,
      occurrence_on date not null,
      code text not null,
      sentence text not null,
      primary key (operator_id, subscription_refusal_id),
      constraint subscription_refusal_once unique (operator_id, subscription_id, occurrence_on),
      foreign key (operator_id, subscription_id) references subscription (operator_id, subscription_id)
        deferrable initially deferred
    )`.execute(db);

  // Undo takes rows away and brings them back in the order of their changes, so the key is looked at last.
  await sql`
    alter table booking
      add foreign key (operator_id, subscription_id) references subscription (operator_id, subscription_id)
        deferrable initially deferred,
      add constraint booking_of_occurrence check ((subscription_id is null) = (occurrence_on is null))`.execute(db);
}
