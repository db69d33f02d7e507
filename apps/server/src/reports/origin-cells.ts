import {
  heatMapCells,
  invariant,
  type HeatMapBounds,
  type HeatMapCell,
  type OperatorId,
  type ProgramId,
} from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

interface Asked {
  from: string;
  to: string;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
}

/** The box over every end of the rides, in the rows and columns of the heat map. */
export interface Grid {
  bounds: HeatMapBounds;
  cells: readonly HeatMapCell[];
}

/** Rows and columns of the heat map's grid. */
const SIDE = 6;

/** So that what lies on the edge, and a box of one point, have a cell. */
const MARGIN_DEGREES = 0.001;

/** The grid over all ends of some rides; null where there are none. Nothing lies outside of it. */
export async function gridOf({ queries, operator }: Asking, asked: Asked): Promise<Grid | null> {
  const { rows } = await sql<Record<keyof HeatMapBounds, number | null>>`
    select max(greatest(p.latitude, d.latitude)) as north, min(least(p.latitude, d.latitude)) as south,
      max(greatest(p.longitude, d.longitude)) as east, min(least(p.longitude, d.longitude)) as west
    ${ridesWithEnds(operator, asked)}`.execute(queries);
  const [box] = rows;
  if (!box || box.north === null || box.south === null || box.east === null || box.west === null) return null;
  const bounds = {
    north: box.north + MARGIN_DEGREES,
    south: box.south - MARGIN_DEGREES,
    east: box.east + MARGIN_DEGREES,
    west: box.west - MARGIN_DEGREES,
  };
  return { bounds, cells: heatMapCells(bounds) };
}

export interface CountedCells {
  /** The cell by its place in the grid; null: the sum over all of them. */
  pickup: number | null;
  dropoff: number | null;
  rides: number;
  /** How many people they were of. */
  riders: number;
}

/** Rides that were not canceled by the cells of both ends, of each end alone, and all together. */
export async function countCells(
  { queries, operator }: Asking,
  asked: Asked,
  { bounds }: Grid,
): Promise<CountedCells[]> {
  const { rows } = await sql<CountedCells>`
    select pickup, dropoff, count(*)::int as rides, count(distinct rider_id)::int as riders
    from (
      select b.rider_id, ${cellOf('p', bounds)} as pickup, ${cellOf('d', bounds)} as dropoff
      ${ridesWithEnds(operator, asked)}
    ) ends
    group by grouping sets ((pickup, dropoff), (pickup), (dropoff), ())
    having count(*) > 0
    order by rides desc, pickup nulls first, dropoff nulls first`.execute(queries);
  return rows;
}

/** A cell as the wire has it. */
export function cellAt({ cells }: Grid, at: number) {
  const cell = cells[at];
  invariant(cell, 'A place in the grid has a cell.');
  const { label, bounds } = cell;
  return {
    label,
    bounds,
    latitude: (bounds.north + bounds.south) / 2,
    longitude: (bounds.east + bounds.west) / 2,
  };
}

/** Row by row from the north-west, as the cells of the heat map are listed. */
function cellOf(end: 'p' | 'd', { north, south, east, west }: HeatMapBounds) {
  const share = (of: ReturnType<typeof sql>) => sql`least(${SIDE - 1}, greatest(0, floor(${of} * ${SIDE})::int))`;
  const row = share(sql`(${north}::float8 - ${sql.ref(`${end}.latitude`)}) / ${north - south}::float8`);
  const column = share(sql`(${sql.ref(`${end}.longitude`)} - ${west}::float8) / ${east - west}::float8`);
  return sql`${row} * ${SIDE} + ${column}`;
}

function ridesWithEnds(operator: OperatorId, { from, to, programs }: Asked) {
  return sql`
    from booking b
    join place p on p.operator_id = b.operator_id and p.place_id = b.pickup_place_id
    join place d on d.operator_id = b.operator_id and d.place_id = b.dropoff_place_id
    where b.operator_id = ${operator} and b.service_day between ${from} and ${to} and b.ride_status not in (4, 7)
      ${programs.length === 0 ? sql`` : sql`and b.program_id = any(${[...programs]}::bigint[])`}`;
}
