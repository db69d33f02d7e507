import { type Kysely, sql } from 'kysely';

/** What a booking and a shift refer to is there, and what they hold can be, whoever wrote it. */
export async function up(db: Kysely<never>): Promise<void> {
  // A payer was taken on trust while nobody looked whether there was one.
  await sql`
    update booking b set payer_account_id = null
    where payer_account_id is not null and not exists (
      select 1 from account a where a.operator_id = b.operator_id and a.account_id = b.payer_account_id)`.execute(db);
  // Undo takes rows away and brings them back in the order of their changes, so keys are looked at last.
  for (const [column, table, key] of [
    ['recreated_as', 'booking', 'booking_id'],
    ['pickup_account_id', 'account', 'account_id'],
    ['dropoff_account_id', 'account', 'account_id'],
    ['payer_account_id', 'account', 'account_id'],
    ['signature_file_id', 'file', 'file_id'],
  ] as const) {
    await sql`
      alter table booking add foreign key (operator_id, ${sql.ref(column)})
      references ${sql.table(table)} (operator_id, ${sql.ref(key)}) deferrable initially deferred`.execute(db);
  }
  // Files that no record took are swept every night, and each asks whether a ride was signed with it.
  await sql`
    create index booking_by_signature on booking (operator_id, signature_file_id) where signature_file_id is not null`.execute(
    db,
  );
  await sql`
    alter table booking add constraint booking_fees check (ride_fee_cents >= 0 and addl_fee_cents >= 0)`.execute(db);

  // A quarter of an hour at least. What is shorter can only be the rest of a day, to 11:59 PM: minute 59 of a zone, and
  // zones differ by whole quarter hours.
  await sql`
    alter table shift add constraint shift_long_enough check (
      ends_at >= starts_at + interval '15 minutes'
      or extract(minute from ends_at at time zone 'UTC')::int % 15 = 14)`.execute(db);
}
