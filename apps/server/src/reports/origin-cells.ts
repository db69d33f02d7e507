import {
  heatMapCells,
  invariant,
  type HeatMapBounds,
  type HeatMapCell,
  type OperatorId,
  type ProgramId,
} from '@handrail/domain/platform';
import { mostShownFirst, shownRides } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { breath } from '../platform/in-breaths.ts';
import { headVersion } from '../platform/log/head-version.ts';
import { changedDays } from './count-store.ts';
import { lookThrough, type Reader } from './look.ts';

interface Asked {
  from: string;
  to: string;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
}

/** The box over every end of the rides, in the rows and columns of the heat map. */
interface Grid {
  bounds: HeatMapBounds;
  cells: readonly HeatMapCell[];
}

/** Rows and columns of the heat map's grid. */
const SIDE = 6;

/** So that what lies on the edge, and a box of one point, have a cell. */
const MARGIN_DEGREES = 0.001;

/** So many days are looked at together: a year of them holds the one session of the embedded database for long. */
const DAYS_AT_ONCE = 31;

/** The grid over all ends of some rides; null where there are none. Nothing lies outside of it. */
async function gridOf({ operator, look }: Reader, asked: Asked): Promise<Grid | null> {
  const boxes: HeatMapBounds[] = [];
  for (const some of someDaysOf(asked)) {
    const { rows } = await look(async (queries) =>
      sql<Record<keyof HeatMapBounds, number | null>>`
        select max(greatest(p.latitude, d.latitude)) as north, min(least(p.latitude, d.latitude)) as south,
          max(greatest(p.longitude, d.longitude)) as east, min(least(p.longitude, d.longitude)) as west
        ${ridesWithEnds(operator, some)}`.execute(queries),
    );
    const [box] = rows;
    if (isWhole(box)) boxes.push(box);
    await breath();
  }
  if (boxes.length === 0) return null;
  const bounds = {
    north: Math.max(...boxes.map(({ north }) => north)) + MARGIN_DEGREES,
    south: Math.min(...boxes.map(({ south }) => south)) - MARGIN_DEGREES,
    east: Math.max(...boxes.map(({ east }) => east)) + MARGIN_DEGREES,
    west: Math.min(...boxes.map(({ west }) => west)) - MARGIN_DEGREES,
  };
  return { bounds, cells: heatMapCells(bounds) };
}

interface CountedCells {
  /** The cell by its place in the grid; null: the sum over all of them. */
  pickup: number | null;
  dropoff: number | null;
  rides: number;
  /** How many people they were of. */
  riders: number;
}

/** There were rides that it is the box of. */
function isWhole(box: Record<keyof HeatMapBounds, number | null> | undefined): box is HeatMapBounds {
  return box !== undefined && Object.values(box).every((edge) => edge !== null);
}

interface EndsRow {
  pickup: number;
  dropoff: number;
  rides: number;
  /** Their numbers in one text: a list of a hundred thousand is read a good deal slower. */
  riders: string;
}

/** Rides of some days by the cells of both ends. */
async function endsOf({ operator, look }: Reader, some: Asked, { bounds }: Grid): Promise<EndsRow[]> {
  const { rows } = await look(async (queries) =>
    sql<EndsRow>`
      select pickup, dropoff, count(*)::int as rides, string_agg(distinct rider_id::text, ' ') as riders
      from (
        select b.rider_id, ${cellOf('p', bounds)} as pickup, ${cellOf('d', bounds)} as dropoff
        ${ridesWithEnds(operator, some)}
      ) ends
      group by pickup, dropoff`.execute(queries),
  );
  return rows;
}

/**
 * Rides that were not canceled by the cells of both ends, of each end alone, and all together; in the order of the grid. What a
 * desk did meanwhile is counted again in the last look: all of it is of the version that is named.
 */
async function countCells(
  reader: Reader,
  asked: Asked,
  grid: Grid,
): Promise<{ cells: CountedCells[]; version: number }> {
  const { operator, look } = reader;
  const upTo = await look(async (queries) => headVersion(queries, operator));
  const parts: { some: Asked; rows: EndsRow[] }[] = [];
  for (const some of someDaysOf(asked)) {
    parts.push({ some, rows: await endsOf(reader, some, grid) });
    await breath();
  }
  const version = await look(async (queries) => {
    const changed = await changedDays({ queries, operator }, upTo);
    const inHere = { ...reader, look: lookThrough(queries) };
    for (const part of parts) {
      if (changed.dates.some((date) => date >= part.some.from && date <= part.some.to))
        part.rows = await endsOf(inHere, part.some, grid);
    }
    return changed.upTo;
  });
  return { cells: await addEnds(parts.map(({ rows }) => rows)), version };
}

/** A month at a time, so that nobody waits for a year of them. */
async function addEnds(parts: readonly (readonly EndsRow[])[]): Promise<CountedCells[]> {
  const counted = new Map<string, Omit<CountedCells, 'riders'> & { riders: Set<string> }>();
  for (const rows of parts) {
    for (const row of rows) {
      const riders = row.riders.split(' ');
      for (const pickup of [row.pickup, null])
        for (const dropoff of [row.dropoff, null]) {
          const key = `${pickup} ${dropoff}`;
          const held = counted.get(key) ?? { pickup, dropoff, rides: 0, riders: new Set() };
          held.rides += row.rides;
          for (const rider of riders) held.riders.add(rider);
          counted.set(key, held);
        }
    }
    await breath();
  }
  return [...counted.values()]
    .map(({ riders, ...cells }) => ({ ...cells, riders: riders.size }))
    .sort((a, b) => (a.pickup ?? -1) - (b.pickup ?? -1) || (a.dropoff ?? -1) - (b.dropoff ?? -1));
}

/** A row as the map tells it: what it is of so few riders that it is not told is null. */
export interface ShownCells {
  pickup: ShownCell | null;
  dropoff: ShownCell | null;
  count: number | null;
}

export type ShownCell = ReturnType<typeof cellAt>;

/** What the map of some days shows, on the screen and in a file. */
export async function shownCells(reader: Reader, asked: Asked): Promise<{ rows: ShownCells[]; version: number }> {
  const { operator, look } = reader;
  const grid = await gridOf(reader, asked);
  if (!grid) return { rows: [], version: await look(async (queries) => headVersion(queries, operator)) };
  const { cells, version } = await countCells(reader, asked, grid);
  const rows = cells
    .map(({ rides, riders, ...ends }) => ({ ...ends, count: shownRides(rides, riders) }))
    .sort((a, b) => mostShownFirst(a.count, b.count))
    .map(({ pickup, dropoff, count }) => ({
      pickup: pickup === null ? null : cellAt(grid, pickup),
      dropoff: dropoff === null ? null : cellAt(grid, dropoff),
      count,
    }));
  return { rows, version };
}

/** A cell as the wire has it. */
function cellAt({ cells }: Grid, at: number) {
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

/** The days that are asked for, a month of them at a time. */
function someDaysOf({ from, to, programs }: Asked): Asked[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const count = Math.ceil((first.until(last).days + 1) / DAYS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => {
    const begins = first.add({ days: at * DAYS_AT_ONCE });
    const ends = begins.add({ days: DAYS_AT_ONCE - 1 });
    return { from: begins.toString(), to: Temporal.PlainDate.compare(ends, last) > 0 ? to : ends.toString(), programs };
  });
}
