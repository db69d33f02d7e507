import { type Kysely, sql } from 'kysely';

/**
 * What a broker's files have said of each ride, by the broker's own number: one row for a payer and a number, so that the
 * same file makes nothing twice. Its words lie sealed, for member numbers are among them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table prebooking (
      operator_id bigint not null,
      prebooking_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      broker_prebooking_id text not null,
      import_id bigint not null,
      row_no int not null,
      stage text not null check (stage in ('imported', 'changed', 'canceled')),
      service_day date not null,
      rider_id bigint not null,
      booking_id bigint not null,
      said_sealed text not null,
      primary key (operator_id, prebooking_id),
      constraint prebooking_once unique (operator_id, payer_account_id, broker_prebooking_id),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, booking_id) references booking (operator_id, booking_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index prebooking_by_day on prebooking (operator_id, payer_account_id, service_day)`.execute(db);
  await sql`create index prebooking_by_booking on prebooking (operator_id, booking_id)`.execute(db);
  await sql`create index prebooking_by_rider on prebooking (operator_id, rider_id)`.execute(db);

  // A number is found again by its digest and read by opening it.
  await sql`
    create table member_number (
      operator_id bigint not null,
      member_number_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      payer_account_id bigint not null,
      digest text not null,
      number_sealed text not null,
      starts_on date not null,
      primary key (operator_id, member_number_id),
      constraint member_number_once unique (operator_id, payer_account_id, digest),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id)
    )`.execute(db);
  await sql`create index member_number_by_rider on member_number (operator_id, rider_id)`.execute(db);
}
