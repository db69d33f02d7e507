import type { position } from '@handrail/contracts/tracking';
import type { OperatorId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { zoneClock } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { yardZone } from './yard-zone.ts';

interface Asked {
  operator: OperatorId;
  now: Temporal.Instant;
  /** Those that are named; null for all. */
  vehicles: readonly VehicleId[] | null;
}

/** Where vehicles are today, as the wire has it. What one said on an earlier day says nothing of where it is. */
export async function positionsOnWire(
  queries: Queries,
  { operator, now, vehicles }: Asked,
): Promise<z.output<typeof position>[]> {
  const zone = await yardZone(queries, operator);
  const { rows } = await sql<{
    id: VehicleId;
    number: string;
    driver: string;
    latitude: number;
    longitude: number;
    heading: number | null;
    at: Temporal.Instant;
  }>`
    select l.vehicle_id as id, v.fleet_number as number, concat_ws(' ', p.firstname, p.lastname) as driver, l.latitude,
      l.longitude, l.heading, l.at
    from position_latest l
    join vehicle v using (operator_id, vehicle_id)
    join person p on p.operator_id = l.operator_id and p.person_id = l.driver_id
    where l.operator_id = ${operator}
      and (l.service_day = (${now.toString()}::timestamptz at time zone ${zone})::date
        or l.at > ${now.subtract({ hours: 1 }).toString()})
      ${vehicles === null ? sql`` : sql`and l.vehicle_id = any(${[...vehicles]}::bigint[])`}
    order by v.column_number, l.vehicle_id`.execute(queries);
  const clock = zoneClock(zone);
  return rows.map(({ id, number, driver, latitude, longitude, heading, at }) => ({
    shuttle_id: id,
    fleet_shuttle_id: number,
    driver,
    latitude,
    longitude,
    timestamp: clock.atMs(at.epochMilliseconds),
    heading,
  }));
}
