import { type Kysely, sql } from 'kysely';

/**
 * What payers are asked for. An invoice is a draft until it is issued; then it has a number, without gaps in its year, and is
 * never edited. A payer has one draft at a time. What the installation asks an operator for is beside it, and nobody's invoice.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table invoice (
      operator_id bigint not null,
      invoice_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      account_name text not null,
      state text not null default 'draft' check (state in ('draft', 'issued', 'void')),
      kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
      year int,
      seq int,
      number text,
      starts_on date not null,
      ends_on date not null,
      issued_on date,
      due_on date,
      terms jsonb not null,
      groups jsonb not null,
      held_back jsonb not null default '[]',
      cents bigint not null,
      written_off_cents bigint not null default 0,
      void_reason text not null default '',
      primary key (operator_id, invoice_id),
      constraint invoice_numbered check ((state = 'draft') = (number is null) and (number is null) = (issued_on is null)),
      constraint invoice_number unique (operator_id, number),
      constraint invoice_in_order unique (operator_id, kind, year, seq),
      foreign key (operator_id, account_id) references account (operator_id, account_id)
    )`.execute(db);
  await sql`create unique index invoice_draft on invoice (operator_id, account_id) where state = 'draft'`.execute(db);
  await sql`create index invoice_by_account on invoice (operator_id, account_id)`.execute(db);

  await sql`
    create table billing (
      operator_id bigint not null,
      billing_id bigint not null default nextval('handrail_id'),
      plan text not null check (plan <> ''),
      starts_on date not null,
      ends_on date not null,
      due_on date not null,
      cents int not null check (cents >= 0),
      paid_on date,
      primary key (operator_id, billing_id),
      constraint billing_period check (starts_on <= ends_on),
      constraint billing_once unique (operator_id, plan, starts_on, ends_on)
    )`.execute(db);
}
