import { type Kysely, sql } from 'kysely';

/** What was said to a person is asked for beside a call with them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index message_by_person on message (operator_id, person_id, message_id desc) where person_id is not null`.execute(
    db,
  );
}
