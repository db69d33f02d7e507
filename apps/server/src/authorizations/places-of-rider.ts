import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Asking } from './authorization-store.ts';

/** Where a rider lives and has lately been, by address: what an authorization may name as its ends. */
export async function placesOfRider({ queries, operator }: Asking, riderId: RiderId) {
  const { rows } = await sql<{ place_id: string; addressline: string }>`
    with lately as (
      select pickup_place_id, dropoff_place_id from booking
      where operator_id = ${operator} and rider_id = ${riderId} order by service_day desc limit 100
    )
    select distinct p.place_id, p.line as addressline from place p
    where p.operator_id = ${operator} and p.place_id in (
      select place_id from rider_place where operator_id = ${operator} and rider_id = ${riderId}
      union select pickup_place_id from lately union select dropoff_place_id from lately)
    order by 2, 1 limit 50`.execute(queries);
  return rows;
}
