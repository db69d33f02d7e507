import { type Kysely, sql } from 'kysely';

/** Sessions of board displays: found by their own question, as drivers' devices are, so that none passes for a desk. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column is_display boolean not null default false`.execute(db);
  await sql`
    create function find_display(token_sha256 bytea) returns table (
      operator_id bigint, session_id bigint, person_id bigint, ends_at timestamptz, is_admin int[], settings jsonb)
    language sql stable security definer set search_path = public, pg_temp
    as 'select s.operator_id, s.session_id, s.person_id, s.ends_at, st.is_admin, coalesce(o.values, ''{}'')
        from session s
        join person p using (operator_id, person_id)
        join staff st using (operator_id, person_id)
        left join settings o using (operator_id)
        where s.token_sha256 = find_display.token_sha256 and s.ended_at is null and s.is_display and p.status = 1'`.execute(
    db,
  );
  await sql`revoke all on function find_display(bytea) from public`.execute(db);
  await sql`grant execute on function find_display(bytea) to app_rw`.execute(db);
}
