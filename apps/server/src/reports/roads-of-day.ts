import type { Day } from '@handrail/domain/day';
import type { PlaceId, VehicleId } from '@handrail/domain/platform';
import { stretchesOfDay, type Roads } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { type Address, listPlaces, roadsAtHand, roadsBetween } from '../places/index.ts';
import { breath } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import type { Reader } from './look.ts';

type Way = { meters: number; seconds: number } | null;

/** What a city drives in a few weeks; places never move, so a way is as long as it was. */
const MOST_KEPT = 200_000;

interface KeptWays {
  /** The imported town, to begin anew when another one is. */
  of: object | null;
  ways: Map<string, Way>;
}

const kept = new WeakMap<Services, KeptWays>();

/**
 * The ways that the stretches of a day lead along, by the roads of the imported town alone: whoever counts a year of days
 * does not ask a service that is paid by the way. Which ways those are the stretches say themselves, asked once without any.
 */
export async function roadsOfDay(reader: Reader, day: Day): Promise<Roads> {
  const yards = await yardsOf(reader);
  const yardOf = (vehicleId: VehicleId) => yards.get(vehicleId) ?? null;
  const way = await waysAskedBy(reader, (ask) => stretchesOfDay(day, { way: ask, yardOf }));
  return { way, yardOf };
}

/** The ways that a rule asks for: it is asked once without any, to say which they are. Nothing is looked at while they are searched for. */
export async function waysAskedBy(
  { services, operator, look }: Reader,
  rule: (way: Roads['way']) => unknown,
): Promise<Roads['way']> {
  if (roadsAtHand(services) === null) return () => null;
  const wanted = new Map<PlaceId, Set<PlaceId>>();
  const { ways } = keptWays(services);
  rule((from, to) => {
    if (!ways.has(keyOf(from, to))) wanted.set(from, (wanted.get(from) ?? new Set()).add(to));
    return null;
  });
  const ids = [...wanted].flatMap(([from, to]) => [from, ...to]);
  const places =
    ids.length === 0 ? new Map<PlaceId, Address>() : await look(async (queries) => listPlaces(queries, operator, ids));
  for (const [from, to] of wanted) await bring(services, places, from, [...to]);
  return (from, to) => ways.get(keyOf(from, to)) ?? null;
}

async function bring(
  services: Services,
  places: ReadonlyMap<PlaceId, Address>,
  from: PlaceId,
  to: readonly PlaceId[],
): Promise<void> {
  const points = [from, ...to].map((id) => places.get(id));
  const lngLats = points.flatMap((place) => (place ? [{ lat: place.latitude, lng: place.longitude }] : []));
  const [source, ...targets] = lngLats;
  if (!source || targets.length !== to.length) return;
  const found = await roadsBetween(services, [source], targets);
  const { ways } = keptWays(services);
  for (const [at, id] of to.entries()) {
    const isKnown = found?.known[at] === 1;
    ways.set(keyOf(from, id), isKnown ? { meters: (found.tens[at] ?? 0) * 10, seconds: found.seconds[at] ?? 0 } : null);
  }
  while (ways.size > MOST_KEPT) {
    const [oldest] = ways.keys();
    if (oldest === undefined) break;
    ways.delete(oldest);
  }
  await breath();
}

function keptWays(services: Services): KeptWays {
  const of = roadsAtHand(services);
  const held = kept.get(services);
  if (held?.of === of) return held;
  const fresh = { of, ways: new Map<string, Way>() };
  kept.set(services, fresh);
  return fresh;
}

function keyOf(from: PlaceId, to: PlaceId): string {
  return `${from} ${to}`;
}

/** Where each vehicle is parked over night. */
async function yardsOf({ operator, look }: Reader): Promise<Map<VehicleId, PlaceId>> {
  const { rows } = await look(async (queries) =>
    sql<{ id: VehicleId; place: PlaceId }>`
      select vehicle_id as id, parking_place_id as place from vehicle
      where operator_id = ${operator} and parking_place_id is not null`.execute(queries),
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}
