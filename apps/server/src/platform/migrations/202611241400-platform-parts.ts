import { type Kysely, sql } from 'kysely';

/** A deed too large for one hold of the head is several operations: each says which of them was the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operation add column part_of int`.execute(db);
  await sql`create index operation_part_of on operation (operator_id, part_of, version) where part_of is not null`.execute(
    db,
  );
}
