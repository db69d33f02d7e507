import { type Kysely, sql } from 'kysely';

/**
 * A rider who was put on another trip took their stops along, by a cascade. The step that did so wrote them too, found them there already,
 * and told the log nothing of it: the day that was held in memory had stops on a trip that was gone. Both are still on one trip at the end of each step.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table stop drop constraint stop_operator_id_booking_id_trip_id_fkey`.execute(db);
  await sql`
    alter table stop add constraint stop_on_trip_of_rider
      foreign key (operator_id, booking_id, trip_id) references booking (operator_id, booking_id, trip_id)
      deferrable initially deferred`.execute(db);
}
