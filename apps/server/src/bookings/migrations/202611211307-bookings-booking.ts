import { type Kysely, sql } from 'kysely';

/**
 * The promise to carry one rider from A to B once. Four kinds of time stand beside each other and never overwrite one
 * another: asked for, promised, planned, happened.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table booking (
      operator_id bigint not null references operator,
      booking_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      rider_id bigint not null,
      service_day date not null,
      ride_status int not null default 0 check (ride_status between 0 and 8),
      trip_id bigint,
      pickup_place_id bigint not null,
      dropoff_place_id bigint not null,
      pickup_account_id bigint,
      dropoff_account_id bigint,
      aids text[] not null default '{}',
      companions int not null default 0 check (companions between 0 and 20),
      attendants int not null default 0 check (attendants between 0 and 20),
      guests int not null default 0 check (guests between 0 and 20),
      service_animals int not null default 0 check (service_animals between 0 and 5),
      purpose text,
      is_will_call boolean not null default false,
      called_at timestamptz,
      requested_at timestamptz,
      requested_wall timestamp,
      negotiated_at timestamptz,
      appointment_at timestamptz,
      appointment_wall timestamp,
      window_start_at timestamptz,
      window_end_at timestamptz,
      scheduled_pickup_at timestamptz,
      scheduled_dropoff_at timestamptz,
      scheduled_wall timestamp,
      enroute_at timestamptz,
      arrived_at timestamptz,
      picked_up_at timestamptz,
      arrived_dropoff_at timestamptz,
      dropped_off_at timestamptz,
      no_show_at timestamptz,
      canceled_at timestamptz,
      cancel_reason text,
      canceled_for_reschedule boolean not null default false,
      no_show_reason text,
      payer_account_id bigint,
      funding_source text,
      authorization_number text,
      payment text not null default '',
      payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'pending', 'paid', 'refunded', 'waived')),
      pricing_id bigint,
      pricing_effective_on date,
      ride_fee_cents int not null default 0,
      addl_fee_cents int not null default 0,
      travel_m int not null default 0 check (travel_m >= 0),
      travel_sec int not null default 0 check (travel_sec >= 0),
      travel_source text not null default 'estimated' check (travel_source in ('provider', 'roads', 'estimated')),
      pickup_odometer_m int,
      dropoff_odometer_m int,
      office_note text not null default '',
      admin_note text not null default '',
      driver_note text not null default '',
      flag boolean not null default false,
      origin text not null default 'console' check (origin in ('console', 'import', 'standing_order', 'portal')),
      external_ref text,
      broker_prebooking_id text,
      subscription_id bigint,
      occurrence_on date,
      journey_id bigint,
      leg_no int not null default 1 check (leg_no between 1 and 20),
      recreated_as bigint,
      signature_file_id bigint,
      created_at timestamptz not null default now(),
      primary key (operator_id, booking_id),
      unique (operator_id, booking_id, trip_id),
      constraint booking_recreated_once unique (operator_id, recreated_as),
      constraint booking_trip_by_status check (
        case when ride_status in (0, 4, 7, 8) then trip_id is null when ride_status in (1, 2, 6) then trip_id is not null else true end),
      constraint booking_will_call check ((is_will_call and called_at is null) = (scheduled_pickup_at is null)),
      constraint booking_window check (window_start_at <= window_end_at),
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, pickup_place_id) references place (operator_id, place_id),
      foreign key (operator_id, dropoff_place_id) references place (operator_id, place_id),
      foreign key (operator_id, trip_id) references trip (operator_id, trip_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index booking_by_day on booking (operator_id, service_day, booking_id)`.execute(db);
  await sql`create index booking_waiting on booking (operator_id, service_day) where ride_status in (0, 8)`.execute(db);
  await sql`create index booking_by_rider on booking (operator_id, rider_id, service_day desc)`.execute(db);
  await sql`create index booking_by_trip on booking (operator_id, trip_id) where trip_id is not null`.execute(db);
  await sql`create index booking_by_journey on booking (operator_id, journey_id) where journey_id is not null`.execute(
    db,
  );
  await sql`create unique index booking_of_subscription on booking (operator_id, subscription_id, occurrence_on, leg_no) where subscription_id is not null`.execute(
    db,
  );

  // A stop cannot be on another trip than its rider: the key goes through the booking and follows it.
  await sql`
    create table stop (
      operator_id bigint not null,
      stop_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      booking_id bigint not null,
      stop_type text not null check (stop_type in ('pickup', 'dropoff')),
      trip_id bigint not null,
      seq int not null check (seq > 0),
      planned_at timestamptz,
      primary key (operator_id, stop_id),
      constraint stop_once unique (operator_id, booking_id, stop_type),
      foreign key (operator_id, booking_id, trip_id) references booking (operator_id, booking_id, trip_id)
        on update cascade deferrable initially deferred
    )`.execute(db);
  await sql`create index stop_by_trip on stop (operator_id, trip_id)`.execute(db);
  await sql`create index stop_by_day on stop (operator_id, service_day)`.execute(db);
}
