import { type Kysely, sql } from 'kysely';

/** Why a rider is not to be booked, until when and who may pass that; and what is asked of a person beside how they travel. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rider
      add column hold_reason text check (hold_reason <> ''),
      add column hold_until date,
      add column hold_passed_by int[] not null default '{}',
      add column born_on date,
      add column language text not null default '',
      add column emergency_name text not null default '',
      add column emergency_phone text,
      add constraint rider_hold check (hold_reason is not null or (hold_until is null and hold_passed_by = '{}'))`.execute(
    db,
  );
}
