import { type Kysely, sql } from 'kysely';

/**
 * A ride that a rider wished for where it was not simply booked: what was offered instead, and what became of it. A booking
 * without one was booked as it was wished. The way back that was given up with the way there stands as a wish of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ride_wish (
      operator_id bigint not null references operator,
      ride_wish_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      rider_id bigint not null,
      service_day date not null,
      leg_no int not null default 1 check (leg_no in (1, 2)),
      wished_at timestamptz not null,
      offered_at jsonb not null default '[]',
      taken_at timestamptz,
      outcome text not null check (outcome in ('booked', 'declined', 'denied')),
      reason text,
      booking_id bigint,
      asked_at timestamptz not null,
      primary key (operator_id, ride_wish_id),
      constraint ride_wish_taken check ((taken_at is null) = (booking_id is null)),
      constraint ride_wish_kept check (outcome <> 'declined' or taken_at is null),
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index ride_wish_by_day on ride_wish (operator_id, service_day, ride_wish_id)`.execute(db);
  await sql`create index ride_wish_by_booking on ride_wish (operator_id, booking_id) where booking_id is not null`.execute(
    db,
  );
  await sql`create index ride_wish_by_rider on ride_wish (operator_id, rider_id)`.execute(db);
}
