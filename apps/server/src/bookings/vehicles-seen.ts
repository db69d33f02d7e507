import type { getDashboard } from '@handrail/contracts/bookings';
import { entriesOf, find, tripsOfRun, zoneOf } from '@handrail/domain/day';
import { lastStops } from '@handrail/domain/dispatch';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import type { ResultOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { zoneClock } from '../day/index.ts';
import { listPlaces } from '../places/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { DayNow } from './days-now.ts';

type Seen = ResultOf<typeof getDashboard>['vehicles'][number];

/** Each vehicle at the last place it was reported from, and how many with rides were not reported from at all. */
export async function vehiclesSeen(
  queries: Queries,
  operator: OperatorId,
  { day, programs }: DayNow,
): Promise<{ vehicles: Seen[]; unseen: number }> {
  const stops = lastStops(day, programs);
  const seen = new Set(stops.map(({ vehicleId }) => vehicleId));
  const carrying = [...entriesOf(day.run)].filter(({ id }) =>
    tripsOfRun(day, id).some(
      ({ kind, programId }) => programs.has(programId) && (kind === 'ride' || kind === 'shared'),
    ),
  );
  const unseen = new Set(carrying.flatMap(({ vehicleId }) => (seen.has(vehicleId) ? [] : vehicleId)));
  const places = await listPlaces(
    queries,
    operator,
    stops.map(({ placeId }) => placeId),
  );
  const numbers = await fleetNumbers(queries, operator, [...seen]);
  const vehicles = stops.map(({ vehicleId, bookingId, stopType, placeId, at, look }): Seen => {
    const [place, booking] = [places.get(placeId), find(day.booking, bookingId)];
    invariant(place && booking, `Vehicle ${vehicleId} stopped at a place for somebody.`);
    return {
      shuttle_id: vehicleId,
      fleet_number: numbers.get(vehicleId) ?? '',
      place: place.addressLine1,
      point: { latitude: place.latitude, longitude: place.longitude },
      at: zoneClock(zoneOf(day, booking.programId)).at(at),
      stop_type: stopType,
      look,
    };
  });
  return { vehicles, unseen: unseen.size };
}

async function fleetNumbers(
  queries: Queries,
  operator: OperatorId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select vehicle_id as id, fleet_number as number from vehicle
    where operator_id = ${operator} and vehicle_id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
