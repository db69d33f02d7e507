import type { RoadRows } from '@handrail/atlas';
import type { PlaceId } from '@handrail/domain/platform';
import { type Address, listPlaces, roadsBetween } from '../../places/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import type { OpenDay } from './open-day.ts';

/** The roads that a day's square was brought, by place, and of which town. */
export interface Road {
  of: object | null;
  known: Set<PlaceId>;
  /** Fetched one after the other: a day that was opened anew meanwhile numbers its places otherwise. */
  turn: Promise<unknown>;
}

/** Rows asked for in one go: all at once keeps others waiting, one by one takes five times as long (decision 0063). */
const ROWS_AT_ONCE = 250;

/** Brings what is new of a day: its rows to all places, and the columns of those that were there before. */
export async function fetchRoads(
  services: Services,
  { operator, numbering: { placeOf } }: OpenDay,
  road: Road,
  isWanted: () => boolean,
  bring: (rows: RoadRows, isLast: boolean) => void,
  /** Where places are that are no rows: of a ride that is only wished. */
  also: ReadonlyMap<PlaceId, Address> = new Map(),
): Promise<void> {
  if (road.of === null) return;
  const all = [...placeOf];
  const before = all.filter(([id]) => road.known.has(id));
  const fresh = all.filter(([id]) => !road.known.has(id));
  if (fresh.length === 0) return;
  const places = await readOperator(services.db, operator, async (queries) =>
    listPlaces(queries, operator, [...placeOf.keys()]),
  );
  const squares = [
    ...blocksOf(fresh).map((from) => ({ from, to: all })),
    ...blocksOf(before).map((from) => ({ from, to: fresh })),
  ];
  for (const [at, { from, to }] of squares.entries()) {
    const found = await roadsBetween(services, from.map(pointOf), to.map(pointOf));
    if (!found || !isWanted()) return;
    bring({ from: from.map(numberOf), to: to.map(numberOf), ...found }, at === squares.length - 1);
  }
  for (const [id] of fresh) road.known.add(id);

  function pointOf([id]: [PlaceId, number]) {
    const { latitude, longitude } = places.get(id) ?? also.get(id) ?? { latitude: 0, longitude: 0 };
    return { lat: latitude, lng: longitude };
  }
}

function numberOf([, number]: [PlaceId, number]): number {
  return number;
}

function blocksOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, block) =>
    list.slice(block * ROWS_AT_ONCE, (block + 1) * ROWS_AT_ONCE),
  );
}
