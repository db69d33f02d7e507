import { type Kysely, sql } from 'kysely';

/** What brokers say of a rider's body: whoever lifts somebody wants to know it before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rider
      add column sex text check (sex in ('female', 'male', 'other')),
      add column weight_lb int check (weight_lb > 0)`.execute(db);
}
