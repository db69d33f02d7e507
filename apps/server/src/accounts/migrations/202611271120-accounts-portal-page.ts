import { type Kysely, sql } from 'kysely';

/**
 * The page behind an account's link, for each of its programs: found by the hash of its token, which nobody can read back, and
 * sealed beside it, for the dialog shows it again. One that was replaced is kept by its hash, so that its link can say so. And
 * who the log may name: an account, by its own id.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table portal_page (
      operator_id bigint not null references operator,
      portal_page_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      program_id bigint not null,
      token_sha256 text not null unique,
      token_sealed text,
      made_at timestamptz not null,
      ended_at timestamptz,
      primary key (operator_id, portal_page_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id),
      check ((token_sealed is null) = (ended_at is not null))
    )`.execute(db);
  await sql`
    create unique index portal_page_open on portal_page (operator_id, account_id, program_id) where ended_at is null`.execute(
    db,
  );
  // Whoever opens it has no operator yet. An account that is served no more, or left the program, has no page either.
  await sql`
    create function find_portal_page(token_sha256 text)
      returns table (operator_id bigint, account_id bigint, program_id bigint, name text, is_open boolean)
    language sql stable security definer set search_path = public, pg_temp
    as 'select p.operator_id, p.account_id, p.program_id, a.name,
          p.ended_at is null and a.status = 1 and exists (
            select 1 from account_program x
            where x.operator_id = p.operator_id and x.account_id = p.account_id and x.program_id = p.program_id)
        from portal_page p join account a on a.operator_id = p.operator_id and a.account_id = p.account_id
        where p.token_sha256 = find_portal_page.token_sha256'`.execute(db);
  await sql`revoke all on function find_portal_page(text) from public`.execute(db);
  await sql`grant execute on function find_portal_page(text) to app_rw`.execute(db);

  await sql`alter table operation drop constraint operation_actor_check`.execute(db);
  await sql`
    alter table operation add constraint operation_actor_check
      check (actor in ('user', 'driver', 'job', 'import', 'public', 'account'))`.execute(db);
}
