import type { Point } from '../platform/distance.ts';
import { isInside } from '../platform/geofence.ts';
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
  return new Set(zones.filter(({ area }) => isInside(point, area)).map(({ id }) => id));
}
