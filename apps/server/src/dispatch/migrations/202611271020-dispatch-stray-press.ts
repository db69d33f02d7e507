import { type Kysely, sql } from 'kysely';

/** What drivers pressed about rides that were no longer theirs: kept until the desk has decided. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stray_press (
      operator_id bigint not null,
      stray_press_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      service_day date not null,
      booking_id bigint not null,
      run_id bigint not null,
      vehicle_id bigint not null,
      driver_id bigint not null,
      event text not null
        check (event in ('enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off', 'no_show')),
      event_at timestamptz not null,
      kept_at timestamptz not null,
      odometer_m int,
      driver_note text,
      signature_file_id bigint,
      signer text check (signer in ('rider', 'attendant', 'facility', 'none')),
      signer_name text not null default '',
      no_signature_reason text not null default '',
      state text not null default 'open' check (state in ('open', 'taken_in', 'left')),
      primary key (operator_id, stray_press_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id),
      foreign key (operator_id, driver_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create index stray_press_open on stray_press (operator_id, service_day) where state = 'open'`.execute(db);
}
