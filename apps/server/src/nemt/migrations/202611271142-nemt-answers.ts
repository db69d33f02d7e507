import { type Kysely, sql } from 'kysely';

/**
 * What we answered a broker of each ride it offered, and until when it waits for that: beside what the broker says of the
 * ride. Rides of earlier files were driven without an answer and are taken for accepted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table prebooking
      add column broker_state text check (broker_state in ('offered', 'accepted', 'changed', 'canceled', 'completed', 'no_show')),
      add column answer text not null default 'accepted' check (answer in ('waiting', 'accepted', 'refused')),
      add column answer_reason text,
      add column answer_by timestamptz,
      add column answered_at timestamptz,
      add column answered_by bigint,
      add constraint prebooking_refused_why check (answer <> 'refused' or answer_reason is not null)`.execute(db);
  await sql`
    create index prebooking_waiting on prebooking (operator_id, answer_by) where answer = 'waiting'`.execute(db);
  await sql`
    create table answer_terms (
      operator_id bigint not null,
      answer_terms_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      within_min int check (within_min between 5 and 20160),
      primary key (operator_id, answer_terms_id),
      constraint answer_terms_once unique (operator_id, payer_account_id),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id)
    )`.execute(db);
}
