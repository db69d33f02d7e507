import { type Kysely, sql } from 'kysely';

/** What parties paid too much is found among everything that they were ever charged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index money_posting_credit on money_posting (operator_id, party_kind, party_id) include (cents)
    where account = 'credit'`.execute(db);
}
