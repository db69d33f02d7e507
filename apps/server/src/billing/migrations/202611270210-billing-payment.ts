import { type Kysely, sql } from 'kysely';

/**
 * What is paid and given back. A card is a reference of its provider's: no number of one has a column here. That a provider
 * told something is kept by the id of its event, so that what it tells again is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table card_provider (
      operator_id bigint not null,
      card_provider_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      kind text not null check (kind in ('none', 'stripe', 'loopback')),
      secret_key_sealed text,
      hook_secret_sealed text,
      primary key (operator_id, card_provider_id),
      constraint card_provider_one unique (operator_id)
    )`.execute(db);

  await sql`
    create table saved_card (
      operator_id bigint not null,
      saved_card_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      provider text not null,
      customer_ref text not null,
      card_ref text not null,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      expires text not null,
      consent_at timestamptz not null,
      primary key (operator_id, saved_card_id),
      constraint saved_card_once unique (operator_id, provider, card_ref),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index saved_card_by_rider on saved_card (operator_id, rider_id)`.execute(db);

  await sql`
    create table payment (
      operator_id bigint not null,
      payment_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      kind text not null check (kind in ('charge', 'refund')),
      booking_id bigint,
      invoice_id bigint,
      party_kind text not null check (party_kind in ('rider', 'payer')),
      party_id bigint not null,
      charge_id bigint,
      method text not null,
      cents int not null check (cents > 0),
      state text not null,
      provider text,
      provider_ref text,
      checkout_url text,
      saved_card_id bigint,
      saves_card boolean not null default false,
      reference text not null default '',
      failure text,
      reason text not null default '',
      entry_id bigint,
      started_by bigint,
      started_at timestamptz not null,
      settled_at timestamptz,
      primary key (operator_id, payment_id),
      constraint payment_subject check (booking_id is null or invoice_id is null),
      constraint payment_state check (case kind when 'charge' then state in ('pending', 'failed', 'canceled', 'captured')
        else state in ('pending', 'done', 'failed') end),
      constraint payment_charge check ((kind = 'refund') = (charge_id is not null)),
      constraint payment_ref unique (operator_id, provider, provider_ref),
      foreign key (operator_id, charge_id) references payment (operator_id, payment_id)
    )`.execute(db);
  await sql`create index payment_by_booking on payment (operator_id, booking_id) where booking_id is not null`.execute(
    db,
  );
  await sql`create index payment_by_invoice on payment (operator_id, invoice_id) where invoice_id is not null`.execute(
    db,
  );
  await sql`create index payment_pending on payment (operator_id, started_at) where state = 'pending'`.execute(db);

  await sql`
    create table payment_event (
      operator_id bigint not null,
      provider text not null,
      event_ref text not null,
      payment_id bigint,
      at timestamptz not null,
      primary key (operator_id, provider, event_ref)
    )`.execute(db);

  await sql`
    create table receipt (
      operator_id bigint not null,
      receipt_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      booking_id bigint not null,
      sent_to text not null,
      at timestamptz not null,
      primary key (operator_id, receipt_id)
    )`.execute(db);
}
