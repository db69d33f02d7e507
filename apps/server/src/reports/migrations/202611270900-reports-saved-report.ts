import { type Kysely, sql } from 'kysely';

/**
 * Reports that have a name, of one person or shared with everyone who looks at reports. When its link was sent last and is sent
 * next is nobody's deed and beside it, moved by the job that sends: whoever moves it is the one who sends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_report (
      operator_id bigint not null references operator,
      saved_report_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      owner_id bigint not null,
      name text not null,
      is_shared boolean not null default false,
      screen text not null,
      span text not null,
      filters jsonb not null default '{}',
      sent text not null check (sent in ('never', 'daily', 'weekly', 'monthly')),
      is_paused boolean not null default false,
      recipient_ids bigint[] not null default '{}',
      last_sent_at timestamptz,
      next_sending_at timestamptz,
      primary key (operator_id, saved_report_id),
      foreign key (operator_id, owner_id) references person (operator_id, person_id)
    )`.execute(db);
  await sql`create unique index saved_report_name on saved_report (operator_id, owner_id, lower(name))`.execute(db);
  await sql`create index saved_report_due on saved_report (operator_id, next_sending_at) where next_sending_at is not null`.execute(
    db,
  );
}
