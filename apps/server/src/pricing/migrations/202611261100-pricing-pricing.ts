import { type Kysely, sql } from 'kysely';

/**
 * How rides are priced. A version is one list of prices from a service day on, read and saved as one; what was priced by it
 * names it, so that it can be neither removed nor, by whoever asks first, changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table pricing (
      operator_id bigint not null,
      pricing_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      program_id bigint not null,
      name text not null check (name <> ''),
      is_default boolean not null default false,
      payment_timing int not null default 1 check (payment_timing in (1, 2, 3)),
      primary key (operator_id, pricing_id),
      foreign key (operator_id, program_id) references program (operator_id, program_id)
    )`.execute(db);
  await sql`create unique index pricing_name on pricing (operator_id, program_id, lower(name))`.execute(db);
  await sql`create unique index pricing_default on pricing (operator_id, program_id) where is_default`.execute(db);

  // Undo takes rows away and brings them back in the order of their changes, so keys are looked at last.
  await sql`
    create table pricing_version (
      operator_id bigint not null,
      pricing_version_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      pricing_id bigint not null,
      effective_on date not null,
      tiers jsonb not null check (jsonb_array_length(tiers) = 4),
      zones jsonb not null default '[]',
      zone_pairs jsonb not null default '[]',
      addl_fees jsonb not null default '[]',
      primary key (operator_id, pricing_version_id),
      constraint pricing_version_day unique (operator_id, pricing_id, effective_on),
      foreign key (operator_id, pricing_id) references pricing (operator_id, pricing_id) deferrable initially deferred
    )`.execute(db);

  await sql`
    create table label (
      operator_id bigint not null,
      label_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      type int not null check (type in (1, 3)),
      label text not null check (label <> ''),
      primary key (operator_id, label_id)
    )`.execute(db);
  await sql`create unique index label_name on label (operator_id, type, lower(label))`.execute(db);

  // What is charged, by its name; how much is said by each version that charges it.
  await sql`
    create table addl_fee (
      operator_id bigint not null,
      addl_fee_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      pricing_id bigint not null,
      label_id bigint not null,
      primary key (operator_id, addl_fee_id),
      foreign key (operator_id, pricing_id) references pricing (operator_id, pricing_id) deferrable initially deferred,
      foreign key (operator_id, label_id) references label (operator_id, label_id) deferrable initially deferred
    )`.execute(db);
  await sql`create index addl_fee_by_plan on addl_fee (operator_id, pricing_id)`.execute(db);

  // Rides were free while there were no plans: none can name one.
  await sql`update booking set pricing_id = null, pricing_effective_on = null where pricing_id is not null`.execute(db);
  await sql`
    alter table booking
      add constraint booking_priced_by foreign key (operator_id, pricing_id, pricing_effective_on)
        references pricing_version (operator_id, pricing_id, effective_on) deferrable initially deferred,
      add constraint booking_priced_whole check ((pricing_id is null) = (pricing_effective_on is null))`.execute(db);
  await sql`
    create index booking_by_pricing on booking (operator_id, pricing_id, pricing_effective_on, service_day)
    where pricing_id is not null`.execute(db);
}
