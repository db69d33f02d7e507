import { type Kysely, sql } from 'kysely';

/**
 * What a holder disputes of a card payment: how it stands with the provider, what we said to it, and the entries of the ledger that it
 * made. And where the provider's own fee stands in the ledger.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table dispute (
      operator_id bigint not null references operator,
      dispute_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payment_id bigint not null,
      provider text not null check (provider in ('stripe', 'loopback')),
      provider_ref text not null,
      cents int not null check (cents > 0),
      fee_cents int not null default 0 check (fee_cents >= 0),
      reason text not null default '',
      state text not null check (state in ('open', 'won', 'lost')),
      answer text not null default '',
      answer_state text not null default 'none' check (answer_state in ('none', 'sending', 'sent', 'accepting', 'accepted')),
      answered_by bigint,
      answered_at timestamptz,
      due_at timestamptz,
      opened_at timestamptz not null,
      decided_at timestamptz,
      entry_id bigint,
      fee_entry_id bigint,
      lost_entry_id bigint,
      primary key (operator_id, dispute_id),
      unique (operator_id, provider, provider_ref),
      foreign key (operator_id, payment_id) references payment (operator_id, payment_id)
    )`.execute(db);
  await sql`create index dispute_by_payment on dispute (operator_id, payment_id)`.execute(db);
  await sql`alter table payment add column disputed_cents int not null default 0 check (disputed_cents >= 0)`.execute(
    db,
  );

  await sql`alter table money_entry drop constraint money_entry_why_check`.execute(db);
  await sql`
    alter table money_entry add constraint money_entry_why_check check (why in ('charge', 'payment', 'credit_used', 'refund', 'waiver',
      'write_off', 'credit_note', 'top_up', 'cash_count', 'dispute', 'dispute_lost', 'dispute_fee'))`.execute(db);
  await sql`alter table money_posting drop constraint money_posting_beside`.execute(db);
  await sql`
    alter table money_posting add constraint money_posting_beside check (case
      when account in ('receivable', 'credit', 'prepaid') then coalesce(party_kind in ('rider', 'payer'), false)
      when account = 'driver_cash' then coalesce(party_kind = 'driver', false)
      when account in ('cash', 'bank', 'card', 'disputed', 'ride_fees', 'extras', 'given_back', 'waived', 'written_off',
        'cash_difference', 'card_fees') then party_kind is null
      else false end)`.execute(db);
}
