import { type Kysely, sql } from 'kysely';

/** The rides that an account asked for on its own page. They are its own to see and to cancel, whoever pays for them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table portal_ride (
      operator_id bigint not null references operator,
      booking_id bigint not null,
      account_id bigint not null,
      primary key (operator_id, booking_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id)
    )`.execute(db);
  await sql`create index portal_ride_of_account on portal_ride (operator_id, account_id, booking_id)`.execute(db);
}
