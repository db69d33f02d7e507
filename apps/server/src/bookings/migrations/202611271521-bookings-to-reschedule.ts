import { type Kysely, sql } from 'kysely';

/** Rides that were canceled to be booked at another time, and were not: a handful among a month of thousands, and of all days to come. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index booking_to_reschedule on booking (operator_id, service_day, booking_id)
      where canceled_for_reschedule and recreated_as is null`.execute(db);
}
