import { type Kysely, sql } from 'kysely';

/** The plan of an account is one that there is. While there were none, nobody could be given any. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update account set pricing_id = null where pricing_id is not null`.execute(db);
  await sql`
    alter table account add constraint account_pricing foreign key (operator_id, pricing_id)
    references pricing (operator_id, pricing_id) deferrable initially deferred`.execute(db);
}
