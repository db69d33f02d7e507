import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Tx } from '../platform/log/tx.ts';
import { bookingEntity } from './entities.ts';

interface MovedRides {
  from: RiderId;
  to: RiderId;
  /** Only what these standing orders made. */
  orders?: readonly string[];
}

/** Gives rides to another rider, whatever became of them; how many. Who rides is no rule of a day, so no day is asked. */
export async function moveRides(tx: Tx, { from, to, orders }: MovedRides): Promise<number> {
  const { rows } = await sql<{ id: string; version: number }>`
    select booking_id::text as id, version from booking
    where operator_id = ${tx.operator} and rider_id = ${from}
      ${orders === undefined ? sql`` : sql`and subscription_id = any(${[...orders]}::bigint[])`}
    order by booking_id`.execute(tx.queries);
  await tx.patchAll(
    bookingEntity,
    rows.map(({ id, version }) => ({ id, overVersion: version, fields: { rider_id: to } })),
  );
  return rows.length;
}
