import { type Kysely, sql } from 'kysely';

/**
 * Who signed for a ride, when, and with what: added to and never changed, so that what was put right is still there beside
 * what it was. The ride itself names the file that holds now.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ride_signature (
      operator_id bigint not null,
      ride_signature_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      booking_id bigint not null,
      signer text not null check (signer in ('rider', 'attendant', 'facility', 'none')),
      signer_name text not null default '',
      reason text not null default '',
      file_id bigint,
      signed_at timestamptz,
      kept_at timestamptz not null,
      kept_by bigint,
      primary key (operator_id, ride_signature_id),
      constraint ride_signature_of_somebody check ((signer = 'none') = (file_id is null)),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred,
      foreign key (operator_id, file_id) references file (operator_id, file_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index ride_signature_by_booking on ride_signature (operator_id, booking_id)`.execute(db);
  // Files that no record took are swept every night, and each asks whether a ride was signed with it.
  await sql`
    create index ride_signature_by_file on ride_signature (operator_id, file_id) where file_id is not null`.execute(db);
  // What was signed before signers were written down is taken for the rider's.
  await sql`
    insert into ride_signature (operator_id, booking_id, signer, file_id, signed_at, kept_at)
    select operator_id, booking_id, 'rider', signature_file_id, dropped_off_at, coalesce(dropped_off_at, scheduled_pickup_at, now())
    from booking where signature_file_id is not null`.execute(db);
}
