import { type Kysely, sql } from 'kysely';

/** What a driver's form holds beside their row, the codes that prove a phone to be theirs, and what keeps teams apart. */
export async function up(db: Kysely<never>): Promise<void> {
  // `lists` counts the changes of who accepts them: those are rows of their own, and the form is saved whole.
  await sql`
    alter table driver
      add column lists int not null default 0,
      add column license_sealed text,
      add column license_expires_on date check (license_expires_on <> date '1969-12-31'),
      add column license_state text not null default '',
      add column is_cdl boolean not null default false,
      add column labor_class_code text not null default '',
      add column labor_classification text not null default '',
      add column clocks_in boolean not null default false,
      add column rider_assistance text not null default '',
      add column service_assigned_on date check (service_assigned_on <> date '1969-12-31'),
      add column other_licenses text not null default '',
      add column background_checks text not null default '',
      add column driving_record text not null default '',
      add column training text not null default '',
      add column home jsonb not null default '{}',
      add column photo_file_id bigint,
      add column license_photo_file_id bigint,
      add column signature_file_id bigint`.execute(db);
  await sql`
    create table driver_payer (
      operator_id bigint not null,
      driver_payer_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      driver_id bigint not null,
      account_id bigint not null,
      is_active boolean not null default true,
      expires_on date,
      primary key (operator_id, driver_payer_id),
      unique (operator_id, driver_id, account_id),
      foreign key (operator_id, driver_id) references driver (operator_id, driver_id) deferrable initially deferred
    )`.execute(db);

  // Whether a driver or team may be taken back is judged once the row is gone, in a sentence; keys are looked at last.
  for (const [table, key] of [
    ['vehicle', 'standing_driver_id'],
    ['run', 'driver_id'],
    ['run', 'team_id'],
    ['shift', 'driver_id'],
  ]) {
    await sql`alter table ${sql.table(table ?? '')}
      alter constraint ${sql.ref(`${table}_operator_id_${key}_fkey`)} deferrable initially deferred`.execute(db);
  }

  // A team that was dissolved keeps its name on what it drove, and leaves it to the next one.
  await sql`alter table team drop constraint team_operator_id_name_key`.execute(db);
  await sql`create unique index team_name on team (operator_id, lower(name)) where status = 1`.execute(db);

  await sql`
    create table phone_code (
      operator_id bigint not null references operator,
      phone_code_id bigint not null default nextval('handrail_id'),
      phone text not null,
      hash bytea not null,
      tries_left int not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (operator_id, phone_code_id)
    )`.execute(db);
  await sql`create index phone_code_by_phone on phone_code (operator_id, phone)`.execute(db);
}
