import { type Kysely, sql } from 'kysely';

/** Where an account is, where its contacts ask for rides, and since when it is kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table account
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add column pricing_id bigint,
      add column lists int not null default 0`.execute(db);
  // One link for each program that has one: with the program it goes.
  await sql`alter table account_program add column portal_url text not null default ''`.execute(db);
  await sql`
    create table account_place (
      operator_id bigint not null,
      account_place_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      account_id bigint not null,
      place_id bigint not null,
      is_main boolean not null,
      primary key (operator_id, account_place_id),
      constraint account_place_once unique (operator_id, account_id, place_id, is_main),
      foreign key (operator_id, account_id) references account (operator_id, account_id) deferrable initially deferred,
      foreign key (operator_id, place_id) references place (operator_id, place_id) deferrable initially deferred
    )`.execute(db);
  await sql`create unique index account_main_place on account_place (operator_id, account_id) where is_main`.execute(
    db,
  );
}
