import { type Kysely, sql } from 'kysely';

/** Which driver took a payment in cash, and what was counted of what drivers took, by driver and day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment add column taken_by bigint`.execute(db);
  await sql`
    alter table payment add constraint payment_taken_by check (taken_by is null or method = 'cash')`.execute(db);
  await sql`
    create table cash_count (
      operator_id bigint not null,
      cash_count_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      driver_id bigint not null,
      service_day date not null,
      taken_cents int not null check (taken_cents > 0),
      counted_cents int not null check (counted_cents >= 0),
      reason text not null default '',
      entry_id bigint,
      counted_by bigint,
      counted_at timestamptz not null,
      primary key (operator_id, cash_count_id),
      constraint cash_count_reason check (counted_cents = taken_cents or reason <> '')
    )`.execute(db);
  await sql`create index cash_count_by_day on cash_count (operator_id, service_day)`.execute(db);
}
