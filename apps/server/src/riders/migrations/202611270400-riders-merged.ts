import { type Kysely, sql } from 'kysely';

/** Of two records of one person one goes into the other. It stays, so that what the log says of it can be read and undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rider
      add column merged_into bigint,
      add constraint rider_merged_elsewhere check (merged_into <> rider_id),
      add constraint rider_merged_rests check (merged_into is null or status = 0),
      add foreign key (operator_id, merged_into) references rider (operator_id, rider_id)`.execute(db);
  await sql`create index rider_by_merged on rider (operator_id, merged_into) where merged_into is not null`.execute(db);
}
