import { type Kysely, sql } from 'kysely';

/**
 * A ride's kept card is charged by itself once, which the index holds to; whether a bank wants the holder to say yes; and whether the
 * address of a payment's page goes to its holder as soon as it is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment
      add column at_drop_off boolean not null default false,
      add column wants_holder boolean not null default false,
      add column sends_page boolean not null default false`.execute(db);
  await sql`create unique index payment_at_drop_off on payment (operator_id, booking_id) where at_drop_off`.execute(db);
}
