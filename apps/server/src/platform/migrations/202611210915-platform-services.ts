import { type Kysely, sql } from 'kysely';

/** What every area shares: messages that wait to be sent, files, and imports with what they were mapped to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message (
      operator_id bigint not null references operator,
      message_id bigint not null default nextval('handrail_id'),
      channel text not null check (channel in ('mail', 'text', 'voice', 'device')),
      recipient text not null,
      person_id bigint,
      template text not null,
      data jsonb not null,
      reason text,
      coalesce_key text,
      operation_version int,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'withdrawn', 'failed')),
      tries int not null default 0,
      created_at timestamptz not null,
      send_after timestamptz not null,
      taken_at timestamptz,
      sent_at timestamptz,
      failure text,
      primary key (operator_id, message_id)
    )`.execute(db);
  await sql`create unique index message_coalesced on message (operator_id, coalesce_key) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index message_due on message (send_after) where state in ('waiting', 'sending')`.execute(db);
  await sql`create index message_newest on message (operator_id, message_id desc)`.execute(db);

  await sql`
    create table file (
      operator_id bigint not null references operator,
      file_id bigint not null default nextval('handrail_id'),
      purpose text not null,
      sha256 bytea not null,
      bytes int not null,
      content_type text not null,
      name text not null,
      person_id bigint,
      claimed boolean not null default false,
      created_at timestamptz not null,
      primary key (operator_id, file_id)
    )`.execute(db);
  await sql`create index file_unclaimed on file (created_at) where not claimed`.execute(db);

  await sql`
    create table import (
      operator_id bigint not null references operator,
      import_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      kind text not null,
      file_id bigint not null,
      mapping jsonb not null,
      rows jsonb not null,
      counts jsonb not null,
      state text not null check (state in ('previewed', 'committed', 'undone')),
      operation_version int,
      created_by bigint,
      created_at timestamptz not null,
      primary key (operator_id, import_id)
    )`.execute(db);

  // The sender works across operators: it takes what is due, a few at a time, and no two servers take the same. What a
  // server took and never settled, because it died, is taken again ten minutes later.
  await sql`
    create function take_due_messages(at timestamptz, most int) returns setof message
    language sql security definer set search_path = public, pg_temp
    as 'update message set state = ''sending'', tries = tries + 1, taken_at = take_due_messages.at
        where (operator_id, message_id) in (
          select operator_id, message_id from message
          where (state = ''waiting'' and send_after <= take_due_messages.at)
            or (state = ''sending'' and taken_at < take_due_messages.at - interval ''10 minutes'')
          order by send_after limit most for update skip locked)
        returning *'`.execute(db);
  await sql`revoke all on function take_due_messages(timestamptz, int) from public`.execute(db);
  await sql`grant execute on function take_due_messages(timestamptz, int) to app_rw`.execute(db);
}
