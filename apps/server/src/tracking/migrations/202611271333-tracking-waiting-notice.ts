import { type Kysely, sql } from 'kysely';

/** A rider who did not answer the driver at their door is told in writing that the vehicle waits. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table ride_notice
      drop constraint ride_notice_kind_check,
      add constraint ride_notice_kind_check check (kind in ('on_the_way', 'near', 'late', 'changed', 'waiting'))`.execute(
    db,
  );
}
