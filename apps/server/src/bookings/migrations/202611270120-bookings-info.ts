import { type Kysely, sql } from 'kysely';

/** What is noted beside a booking under a label. One with a fee is charged by the version that priced the ride. */
export async function up(db: Kysely<never>): Promise<void> {
  // Undo takes rows away and brings them back in the order of their changes, so keys are looked at last.
  await sql`
    create table booking_info (
      operator_id bigint not null,
      booking_info_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      booking_id bigint not null,
      label_id bigint not null,
      value text not null default '',
      addl_fee_id bigint,
      quantity double precision check (quantity > 0),
      primary key (operator_id, booking_info_id),
      constraint booking_info_charge check ((addl_fee_id is null) = (quantity is null)),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred,
      foreign key (operator_id, label_id) references label (operator_id, label_id) deferrable initially deferred,
      foreign key (operator_id, addl_fee_id) references addl_fee (operator_id, addl_fee_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index booking_info_by_booking on booking_info (operator_id, booking_id)`.execute(db);
}
