import { type Kysely, sql } from 'kysely';

/**
 * What payers have authorized of riders' rides. How much of it is taken stands nowhere: it is a sum over the bookings that
 * carry the number. (`authorization` alone is a word of SQL.)
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ride_authorization (
      operator_id bigint not null,
      ride_authorization_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      rider_id bigint not null,
      number text not null check (number <> ''),
      starts_on date not null,
      ends_on date not null check (ends_on >= starts_on),
      counts text not null check (counts in ('rides', 'miles', 'units')),
      granted int not null check (granted > 0),
      units_per_ride int not null check (units_per_ride > 0),
      level text check (level in ('ambulatory', 'wheelchair', 'xl_wheelchair', 'stretcher', 'ambulance')),
      end_place_ids bigint[] not null,
      primary key (operator_id, ride_authorization_id),
      constraint ride_authorization_once unique (operator_id, payer_account_id, rider_id, number),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id)
    )`.execute(db);
  await sql`create index ride_authorization_by_rider on ride_authorization (operator_id, rider_id)`.execute(db);
}
