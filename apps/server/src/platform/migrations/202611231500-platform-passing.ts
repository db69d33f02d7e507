import { type Kysely, sql } from 'kysely';

/** What is said in passing on one server, for the others to hear within seconds: a board to write on, and no record. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table passing_fact (
      operator_id bigint not null references operator,
      passing_fact_id bigint not null default nextval('handrail_id'),
      server text not null,
      said_by bigint,
      levels int[] not null,
      event jsonb not null,
      at timestamptz not null default clock_timestamp(),
      primary key (operator_id, passing_fact_id)
    )`.execute(db);

  // Who writes a new line wipes off the old ones.
  await sql`
    create function say_in_passing(operator_id bigint, server text, said_by bigint, levels int[], event jsonb) returns void
    language sql security definer set search_path = public, pg_temp
    as 'delete from passing_fact where at < clock_timestamp() - interval ''10 seconds'';
        insert into passing_fact (operator_id, server, said_by, levels, event)
        values (say_in_passing.operator_id, say_in_passing.server, say_in_passing.said_by, say_in_passing.levels, say_in_passing.event)'`.execute(
    db,
  );
  await sql`
    create function said_elsewhere(server text) returns setof passing_fact
    language sql stable security definer set search_path = public, pg_temp
    as 'select * from passing_fact f
        where f.server <> said_elsewhere.server and f.at > clock_timestamp() - interval ''3 seconds''
        order by f.passing_fact_id'`.execute(db);
  for (const signature of ['say_in_passing(bigint, text, bigint, int[], jsonb)', 'said_elsewhere(text)']) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to app_rw`.execute(db);
  }

  // Channels send side by side: one that is still at its last letters is given no new ones.
  await sql`drop function take_due_messages(timestamptz, int)`.execute(db);
  await sql`
    create function take_due_messages(at timestamptz, most int, busy text[]) returns setof message
    language sql security definer set search_path = public, pg_temp
    as 'update message set state = ''sending'', tries = tries + 1, taken_at = take_due_messages.at
        where (operator_id, message_id) in (
          select operator_id, message_id from message
          where not (channel = any(take_due_messages.busy))
            and ((state = ''waiting'' and send_after <= take_due_messages.at)
              or (state = ''sending'' and taken_at < take_due_messages.at - interval ''10 minutes''))
          order by send_after limit most for update skip locked)
        returning *'`.execute(db);
  await sql`revoke all on function take_due_messages(timestamptz, int, text[]) from public`.execute(db);
  await sql`grant execute on function take_due_messages(timestamptz, int, text[]) to app_rw`.execute(db);
}
