import type { position } from '@handrail/contracts/tracking';
import type { OperatorId, VehicleId } from '@handrail/domain/platform';
import type { Fix } from '@handrail/domain/tracking';
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

/** Positions as the wire has them, and whose they are, for the access log. */
export interface Positions {
  positions: z.output<typeof position>[];
  drivers: string[];
}

/** Where vehicles are today. What one said on an earlier day says nothing of where it is. */
export async function positionsOnWire(queries: Queries, { operator, now, vehicles }: Asked): Promise<Positions> {
  const zone = await yardZone(queries, operator);
  const { rows } = await sql<SeenRow>`
    select l.vehicle_id as id, l.driver_id as "driverId", v.fleet_number as number, concat_ws(' ', p.firstname, p.lastname) as driver, l.latitude,
      l.longitude, l.heading, l.at
    from position_latest l
    join vehicle v using (operator_id, vehicle_id)
    join person p on p.operator_id = l.operator_id and p.person_id = l.driver_id
    where l.operator_id = ${operator}
      and (l.service_day = (${now.toString()}::timestamptz at time zone ${zone})::date
        or l.at > ${now.subtract({ hours: 1 }).toString()})
      ${vehicles === null ? sql`` : sql`and l.vehicle_id = any(${[...vehicles]}::bigint[])`}
    order by v.column_number, l.vehicle_id`.execute(queries);
  return onWire(rows, zone);
}

/** Where vehicles were at a moment of the past, as far as they had said so on that day. */
export async function positionsAt(
  queries: Queries,
  { operator, moment }: { operator: OperatorId; moment: Temporal.Instant },
): Promise<Positions & { fixes: ReadonlyMap<VehicleId, Fix> }> {
  const { rows } = await sql<SeenRow>`
    select v.vehicle_id as id, l.driver_id as "driverId", v.fleet_number as number,
      concat_ws(' ', p.firstname, p.lastname) as driver, l.latitude, l.longitude, l.heading, l.at
    from vehicle v
    cross join lateral (
      select * from position o
      where o.operator_id = v.operator_id and o.vehicle_id = v.vehicle_id
        and o.at <= ${moment.toString()} and o.at > ${moment.subtract({ hours: LOOKS_BACK_HOURS }).toString()}
      order by o.at desc limit 1) l
    join person p on p.operator_id = l.operator_id and p.person_id = l.driver_id
    where v.operator_id = ${operator}
    order by v.column_number, v.vehicle_id`.execute(queries);
  const fixes = rows.map(({ id, at, latitude, longitude }): [VehicleId, Fix] => [
    id,
    { atMs: at.epochMilliseconds, point: { latitude, longitude } },
  ]);
  return { ...onWire(rows, await yardZone(queries, operator)), fixes: new Map(fixes) };
}

/** A vehicle that has said nothing for so long is not out. */
const LOOKS_BACK_HOURS = 8;

interface SeenRow {
  id: VehicleId;
  driverId: string;
  number: string;
  driver: string;
  latitude: number;
  longitude: number;
  heading: number | null;
  at: Temporal.Instant;
}

function onWire(rows: readonly SeenRow[], zone: string): Positions {
  const clock = zoneClock(zone);
  const positions = rows.map(({ id, number, driver, latitude, longitude, heading, at }) => ({
    shuttle_id: id,
    fleet_shuttle_id: number,
    driver,
    latitude,
    longitude,
    timestamp: clock.atMs(at.epochMilliseconds),
    heading,
  }));
  return { positions, drivers: rows.map(({ driverId }) => driverId) };
}
