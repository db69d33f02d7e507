import { type Kysely, sql } from 'kysely';

/** The vehicle and the driver that a rider wishes for, such as the order says of its rides. It is weighed, and binds nobody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table booking
      add column wished_vehicle_id bigint,
      add column wished_driver_id bigint,
      add foreign key (operator_id, wished_vehicle_id) references vehicle (operator_id, vehicle_id),
      add foreign key (operator_id, wished_driver_id) references driver (operator_id, driver_id)`.execute(db);
}
