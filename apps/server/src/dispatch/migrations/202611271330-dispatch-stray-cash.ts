import { type Kysely, sql } from 'kysely';

/** Cash that a driver took for a ride which was no longer theirs waits for the desk as any other press does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stray_press
      add column cash_cents int check (cash_cents > 0),
      drop constraint stray_press_event_check,
      add constraint stray_press_event_check check (
        event in ('enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off', 'no_show')
          and cash_cents is null
        or event = 'cash' and cash_cents is not null)`.execute(db);
}
