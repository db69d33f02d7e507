import { type Kysely, sql } from 'kysely';

/**
 * What riders put in and were given back of what they pay ahead, in money or in tickets. What is left of it is no column: the
 * ledger has the money, and tickets are those bought less those returned and used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table prepaid_change (
      operator_id bigint not null,
      prepaid_change_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      rider_id bigint not null,
      kind text not null check (kind in ('top_up', 'return')),
      cents int not null check (cents > 0),
      tickets int check (tickets > 0),
      ticket_cents int check (ticket_cents > 0),
      method text not null check (method in ('cash', 'check')),
      reference text not null default '',
      reason text not null default '',
      entry_id bigint,
      done_by bigint,
      done_at timestamptz not null,
      primary key (operator_id, prepaid_change_id),
      constraint prepaid_change_tickets check ((tickets is null) = (ticket_cents is null)
        and (tickets is null or cents = tickets * ticket_cents)),
      foreign key (operator_id, rider_id) references rider (operator_id, rider_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index prepaid_change_by_rider on prepaid_change (operator_id, rider_id)`.execute(db);
  // Which tickets a payment used up, by their price.
  await sql`alter table payment add column tickets jsonb not null default '[]'`.execute(db);
  await sql`
    create index payment_by_prepaid on payment (operator_id, party_id) where method = 'prepaid'`.execute(db);
}
