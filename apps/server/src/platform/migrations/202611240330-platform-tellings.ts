import { type Kysely, sql } from 'kysely';

/** How an operation of many changes is told, as each level may see it: a line that need not be made of them again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table operation_telling (
      operator_id bigint not null references operator,
      version int not null,
      heard_by text[] not null,
      kinds text[] not null,
      line text not null,
      changes int not null,
      riders bigint[] not null,
      primary key (operator_id, version, heard_by)
    )`.execute(db);
}
