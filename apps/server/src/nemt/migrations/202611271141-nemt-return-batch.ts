import { type Kysely, sql } from 'kysely';

/**
 * What was sent back to a broker, file by file: numbered by payer, never changed and never taken back, for it may have been
 * read. The text lies sealed as it went out, so that it is the same to the byte whenever it is asked for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table return_batch (
      operator_id bigint not null,
      return_batch_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      number int not null check (number > 0),
      corrects_id bigint,
      layout_label text not null,
      form jsonb not null,
      starts_on date not null,
      ends_on date not null,
      rides int not null,
      lines jsonb not null,
      file_sealed text not null,
      refused_sealed text not null,
      made_at timestamptz not null,
      made_by bigint,
      primary key (operator_id, return_batch_id),
      constraint return_batch_number unique (operator_id, payer_account_id, number),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id),
      foreign key (operator_id, corrects_id) references return_batch (operator_id, return_batch_id)
    )`.execute(db);
}
