import { type Kysely, sql } from 'kysely';

/**
 * The ledger of money. Its rows are only ever added: what was wrong is reversed, and every balance is a sum. That the
 * postings of an entry come to nothing is the database's to see, at the end of the transaction that wrote them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // A booking that is taken back is gone, and what was posted for it stays: an entry only names it.
  await sql`
    create table money_entry (
      operator_id bigint not null,
      money_entry_id bigint not null default nextval('handrail_id'),
      why text not null check (why in ('charge', 'payment', 'credit_used', 'refund', 'waiver', 'write_off', 'credit_note',
        'top_up', 'cash_count', 'dispute', 'dispute_lost')),
      at timestamptz not null,
      month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      service_day date,
      booking_id bigint,
      invoice_id bigint,
      reverses bigint,
      reason text not null default '',
      operation int not null,
      primary key (operator_id, money_entry_id),
      constraint money_entry_subject check (booking_id is null or invoice_id is null),
      constraint money_entry_reversal foreign key (operator_id, reverses) references money_entry (operator_id, money_entry_id)
    )`.execute(db);
  await sql`
    create unique index money_entry_reversed_once on money_entry (operator_id, reverses) where reverses is not null`.execute(
    db,
  );
  await sql`
    create index money_entry_by_booking on money_entry (operator_id, booking_id) where booking_id is not null`.execute(
    db,
  );
  await sql`
    create index money_entry_by_invoice on money_entry (operator_id, invoice_id) where invoice_id is not null`.execute(
    db,
  );
  await sql`create index money_entry_by_operation on money_entry (operator_id, operation)`.execute(db);

  await sql`
    create table money_posting (
      operator_id bigint not null,
      money_entry_id bigint not null,
      n int not null,
      account text not null,
      party_kind text check (party_kind in ('rider', 'payer', 'driver')),
      party_id bigint,
      cents int not null check (cents <> 0),
      primary key (operator_id, money_entry_id, n),
      constraint money_posting_party check ((party_kind is null) = (party_id is null)),
      constraint money_posting_beside check (case
        when account in ('receivable', 'credit', 'prepaid') then coalesce(party_kind in ('rider', 'payer'), false)
        when account = 'driver_cash' then coalesce(party_kind = 'driver', false)
        when account in ('cash', 'bank', 'card', 'disputed', 'ride_fees', 'extras', 'given_back', 'waived', 'written_off',
          'cash_difference') then party_kind is null
        else false end),
      foreign key (operator_id, money_entry_id) references money_entry (operator_id, money_entry_id)
    )`.execute(db);
  await sql`
    create index money_posting_by_party on money_posting (operator_id, party_kind, party_id, account) include (cents)
    where party_id is not null`.execute(db);

  await sql`
    create function money_entry_balances() returns trigger language plpgsql as $$
    declare posted record;
    begin
      select count(*) as lines, coalesce(sum(cents), 0) as cents into posted from money_posting
      where operator_id = new.operator_id and money_entry_id = new.money_entry_id;
      if posted.lines = 0 or posted.cents <> 0 then
        raise exception 'The postings of entry % come to % cents.', new.money_entry_id, posted.cents
          using errcode = 'check_violation', constraint = 'money_entry_balances';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['money_entry', 'money_posting']) {
    await sql`
      create constraint trigger balances after insert on ${sql.table(table)} deferrable initially deferred
      for each row execute function money_entry_balances()`.execute(db);
  }
}
