import { type Kysely, sql } from 'kysely';

/** What riding was agreed to cost, whether somebody typed it, and when it is to be paid: set when a ride is priced. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table booking
      add column payment_timing int not null default 1 check (payment_timing in (1, 2, 3)),
      add column agreed_fee_cents int check (agreed_fee_cents >= 0),
      add column fee_is_typed boolean not null default false`.execute(db);
  // A discount takes off what there is: extras may lie below zero, and no total does.
  await sql`alter table booking drop constraint booking_fees`.execute(db);
  await sql`
    alter table booking add constraint booking_fees check (ride_fee_cents >= 0 and ride_fee_cents + addl_fee_cents >= 0)`.execute(
    db,
  );
  // A fee in a program without a plan was typed: there was nothing else to set it.
  await sql`update booking set fee_is_typed = true where ride_fee_cents > 0 and pricing_id is null`.execute(db);
}
