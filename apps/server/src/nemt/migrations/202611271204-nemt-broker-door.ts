import { type Kysely, sql } from 'kysely';

/**
 * By which key a broker's machine brings its files, and the files that came without a person. The key itself is nowhere: only
 * its hash, which says whose files they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table broker_key (
      operator_id bigint not null,
      broker_key_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      key_sha256 text not null unique check (key_sha256 ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null,
      primary key (operator_id, broker_key_id),
      constraint broker_key_once unique (operator_id, payer_account_id),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id)
    )`.execute(db);
  // Whoever brings a file has no operator yet.
  await sql`
    create function find_broker_key(key_sha256 text) returns table (operator_id bigint, payer_account_id bigint)
    language sql stable security definer set search_path = public, pg_temp
    as 'select k.operator_id, k.payer_account_id from broker_key k
        where k.key_sha256 = find_broker_key.key_sha256'`.execute(db);
  await sql`revoke all on function find_broker_key(text) from public`.execute(db);
  await sql`grant execute on function find_broker_key(text) to app_rw`.execute(db);

  await sql`
    create table broker_file (
      operator_id bigint not null,
      broker_file_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      payer_account_id bigint not null,
      file_id bigint not null,
      digest text not null,
      name text not null,
      way text not null check (way in ('machine', 'folder')),
      received_at timestamptz not null,
      state text not null check (state in ('waits', 'imported', 'put_aside')),
      primary key (operator_id, broker_file_id),
      foreign key (operator_id, payer_account_id) references account (operator_id, account_id),
      foreign key (operator_id, file_id) references file (operator_id, file_id)
    )`.execute(db);
  await sql`create index broker_file_by_payer on broker_file (operator_id, payer_account_id, received_at desc)`.execute(
    db,
  );
}
