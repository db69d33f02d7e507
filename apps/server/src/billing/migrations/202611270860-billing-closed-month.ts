import { type Kysely, sql } from 'kysely';

/**
 * Months that are closed, each with what was in the ledger through it. The ledger takes no entry of a month that is closed, or of
 * one before it, whoever writes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table closed_month (
      operator_id bigint not null,
      closed_month_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      closed_at timestamptz not null,
      closed_by bigint not null,
      entries int not null,
      debit_cents bigint not null,
      primary key (operator_id, closed_month_id),
      constraint closed_month_once unique (operator_id, month)
    )`.execute(db);
  await sql`create index money_entry_by_month on money_entry (operator_id, month)`.execute(db);
  await sql`
    create function money_entry_is_of_open_month() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from closed_month where operator_id = new.operator_id and month >= new.month) then
        raise exception 'Month % is closed.', new.month
          using errcode = 'check_violation', constraint = 'money_entry_is_of_open_month';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger of_open_month before insert on money_entry
    for each row execute function money_entry_is_of_open_month()`.execute(db);
}
