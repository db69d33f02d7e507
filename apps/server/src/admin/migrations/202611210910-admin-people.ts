import { type Kysely, sql } from 'kysely';

/** People, and who of them may sign in to the console with which levels. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table person (
      operator_id bigint not null references operator,
      person_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      firstname text not null,
      lastname text not null,
      phone text,
      email text,
      avatar_file_id bigint,
      status int not null default 1 check (status in (0, 1)),
      created_at timestamptz not null default now(),
      primary key (operator_id, person_id),
      unique (person_id)
    )`.execute(db);
  // One e-mail belongs to one operator: it is what someone signs in with, before any operator is known.
  await sql`create unique index person_email on person (lower(email)) where email is not null`.execute(db);
  await sql`create index person_by_name on person (operator_id, lower(lastname) text_pattern_ops)`.execute(db);
  await sql`create index person_by_phone on person (operator_id, phone)`.execute(db);

  await sql`
    create table staff (
      operator_id bigint not null,
      person_id bigint not null,
      version int not null default 1,
      is_admin int[] check (is_admin <@ '{0,1,2,3,4}'),
      primary key (operator_id, person_id),
      foreign key (operator_id, person_id) references person (operator_id, person_id) on delete cascade
    )`.execute(db);
}
