import { type Kysely, sql } from 'kysely';

/**
 * A note that somebody wrote stands against an invoice of the same operator, and names the entry that it was posted as. What an
 * invoice was credited and what of the payer's credit went into it is beside what was written off: whoever was second sees it by
 * its version, and the audit reckons it again from the ledger.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invoice
      add column against_id bigint,
      add column entry_id bigint,
      add column note_reason text not null default '',
      add column credited_cents bigint not null default 0 check (credited_cents >= 0),
      add column credit_used_cents bigint not null default 0 check (credit_used_cents >= 0),
      add constraint invoice_against foreign key (operator_id, against_id) references invoice (operator_id, invoice_id),
      add constraint invoice_note check (against_id is null
        or (kind = 'credit_note' and state <> 'draft' and cents < 0 and entry_id is not null and note_reason <> ''))`.execute(
    db,
  );
  await sql`create index invoice_by_against on invoice (operator_id, against_id) where against_id is not null`.execute(
    db,
  );
  // A line of a statement says how it was paid.
  await sql`create index payment_by_entry on payment (operator_id, entry_id) where entry_id is not null`.execute(db);
}
