import type { Point } from '../platform/distance.ts';
import { isInside, type Geofence } from '../platform/geofence.ts';
import type { FareZone, PlanVersion, ZonePair } from './plan.ts';

/** The first pair of zones in which the ends of a ride lie, in whichever direction. */
export function zonePairOf(
  { pickup, dropoff }: { pickup: Point; dropoff: Point },
  { zones, zonePairs }: Pick<PlanVersion, 'zones' | 'zonePairs'>,
): ZonePair | null {
  if (zonePairs.length === 0) return null;
  const from = zonesAt(pickup, zones);
  if (from.size === 0) return null;
  const to = zonesAt(dropoff, zones);
  return (
    zonePairs.find(
      ({ zoneIds: [one, other] }) => (from.has(one) && to.has(other)) || (from.has(other) && to.has(one)),
    ) ?? null
  );
}

/** `Within Cedar Valley`, or `Cedar Valley ↔ Penny Mill`. */
export function zonePairName({ zoneIds: [one, other] }: ZonePair, zones: readonly FareZone[]): string {
  const nameOf = (id: string) => zones.find((zone) => zone.id === id)?.name ?? '';
  return one === other ? `Within ${nameOf(one)}` : `${nameOf(one)} ↔ ${nameOf(other)}`;
}

function zonesAt(point: Point, zones: readonly FareZone[]): Set<string> {
  return new Set(zones.filter(({ area }) => isInBox(point, boxOf(area)) && isInside(point, area)).map(({ id }) => id));
}

/** The degrees between which an area lies: most zones of a plan are ruled out by them, a million rides at a time. */
interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** An area is asked of ride after ride and never changes. */
const boxes = new WeakMap<Geofence, Box>();

function boxOf(area: Geofence): Box {
  const known = boxes.get(area);
  if (known) return known;
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const { latitude, longitude } of area.flat()) {
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  boxes.set(area, box);
  return box;
}

function isInBox({ latitude, longitude }: Point, { south, north, west, east }: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
