import { find, type Booking, type Day } from '@handrail/domain/day';
import type { Fittings } from '@handrail/domain/fleet';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

/** What the vehicle that is to carry a rider can take; null while none is. */
export async function vehicleOfRide(
  queries: Queries,
  operator: OperatorId,
  day: Day,
  { tripId }: Booking,
): Promise<(Fittings & { capacity: number }) | null> {
  const trip = tripId === null ? undefined : find(day.trip, tripId);
  const run = trip && find(day.run, trip.runId);
  if (!run) return null;
  const { rows } = await sql<Fittings & { capacity: number }>`
    select wheelchair, gurney as stretcher, capacity from vehicle
    where operator_id = ${operator} and vehicle_id = ${run.vehicleId}`.execute(queries);
  return rows[0] ?? null;
}
