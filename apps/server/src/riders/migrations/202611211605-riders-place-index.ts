import { type Kysely, sql } from 'kysely';

/** Whose book an address stands in is asked at every keystroke of an address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rider_by_place on rider_place (operator_id, place_id, rider_id)`.execute(db);
}
