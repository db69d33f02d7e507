import { type Kysely, sql } from 'kysely';

/** The places and payers an operator serves, each in some of its programs, and who of them certifies whom. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account (
      operator_id bigint not null references operator,
      account_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      name text not null check (name <> ''),
      hours text not null default '',
      contacts text[] not null default '{}',
      note text not null default '',
      is_insurance boolean not null default false,
      status int not null default 1,
      primary key (operator_id, account_id)
    )`.execute(db);
  await sql`create unique index account_name on account (operator_id, lower(name))`.execute(db);
  await sql`
    create table account_program (
      operator_id bigint not null,
      account_program_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      program_id bigint not null,
      primary key (operator_id, account_program_id),
      unique (operator_id, account_id, program_id),
      foreign key (operator_id, account_id) references account (operator_id, account_id) deferrable initially deferred,
      foreign key (operator_id, program_id) references program (operator_id, program_id) deferrable initially deferred
    )`.execute(db);

  // While there were no accounts a certification could only name nobody, and nobody needs it.
  for (const table of ['vehicle_payer', 'driver_payer']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`
      alter table ${sql.table(table)} add foreign key (operator_id, account_id)
      references account (operator_id, account_id) deferrable initially deferred`.execute(db);
  }
}
