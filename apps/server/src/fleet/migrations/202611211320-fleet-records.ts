import { type Kysely, sql } from 'kysely';

/** What a vehicle's form holds beside its row: who pays for rides in it, when it is down, and the order of all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  // `lists` counts the changes of its programs and payers: those are rows of their own, and the form is saved whole.
  await sql`alter table vehicle add column configurations jsonb not null default '[]', add column lists int not null default 0`.execute(
    db,
  );
  // The same plate in another spelling is the same plate, so one index says it of both.
  await sql`alter table vehicle drop constraint vehicle_operator_id_plate_key`.execute(db);
  await sql`create unique index vehicle_plate on vehicle (operator_id, regexp_replace(upper(plate), '[[:space:][:punct:]]', '', 'g'))`.execute(
    db,
  );

  // Whether a vehicle may be taken back is judged once its row is gone, in a sentence; its keys are looked at last.
  await sql`
    alter table vehicle_program
      drop constraint vehicle_program_operator_id_vehicle_id_fkey,
      add foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id) deferrable initially deferred`.execute(
    db,
  );
  await sql`alter table run alter constraint run_operator_id_vehicle_id_fkey deferrable initially deferred`.execute(db);

  await sql`
    create table vehicle_payer (
      operator_id bigint not null,
      vehicle_payer_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      vehicle_id bigint not null,
      account_id bigint not null,
      is_active boolean not null default true,
      expires_on date,
      primary key (operator_id, vehicle_payer_id),
      unique (operator_id, vehicle_id, account_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id) deferrable initially deferred
    )`.execute(db);
  await sql`
    create table vehicle_period (
      operator_id bigint not null,
      vehicle_period_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      vehicle_id bigint not null,
      kind text not null check (kind in ('maintenance', 'out_of_service')),
      starts_on date not null,
      ends_on date check (ends_on >= starts_on),
      reason text not null,
      primary key (operator_id, vehicle_period_id),
      foreign key (operator_id, vehicle_id) references vehicle (operator_id, vehicle_id) deferrable initially deferred,
      constraint vehicle_period_once exclude using gist (
        operator_id with =, vehicle_id with =, daterange(starts_on, ends_on, '[]') with &&)
    )`.execute(db);
  // One row for each operator that ever moved a column. Its version is what two who do so at once are told apart by.
  await sql`
    create table fleet_order (
      operator_id bigint primary key references operator,
      fleet_order_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      renumbered_in int not null default 0
    )`.execute(db);
}
