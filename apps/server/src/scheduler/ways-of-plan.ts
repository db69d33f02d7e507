import { straightLineLeg } from '@handrail/atlas';
import { bookingsOfTrip, find, runDrivenBy, tripsOfRun, type Day } from '@handrail/domain/day';
import type { WayM } from '@handrail/domain/dispatch';
import type { PlaceId } from '@handrail/domain/platform';
import type { RideToPut } from '@handrail/domain/scheduler';
import type { Looking } from '../day/index.ts';
import { listPlaces } from '../places/index.ts';
import type { KeptPlan } from './kept-plan.ts';

/**
 * How far it is between the doors of a plan's lanes: as the plan has it, and where only some of it is put there, a rider's own way
 * or the straight line. Roads are not asked: the operator's head is held.
 */
export async function waysOfPlan(
  { queries, operator }: Looking,
  day: Day,
  { ways = [] }: KeptPlan,
  rides: readonly RideToPut[],
): Promise<WayM> {
  const own = new Map(ways.map(([from, to, meters]) => [wayName(from, to), meters]));
  const doors = new Set<PlaceId>();
  for (const { pickupPlaceId, dropoffPlaceId, travelM } of ridersBeside(day, rides)) {
    doors.add(pickupPlaceId).add(dropoffPlaceId);
    const name = wayName(pickupPlaceId, dropoffPlaceId);
    if (!own.has(name)) own.set(name, travelM);
  }
  const places = await listPlaces(queries, operator, [...doors]);
  const pointOf = (id: PlaceId) => {
    const place = places.get(id);
    return place && { lat: place.latitude, lng: place.longitude };
  };
  return (from, to) => {
    const known = own.get(wayName(from, to));
    if (known !== undefined) return known;
    const [a, b] = [pointOf(from), pointOf(to)];
    return a && b ? Math.round(straightLineLeg(a, b).metres) : null;
  };
}

/** Those who are put there, and those who are on these vehicles already. */
function ridersBeside(day: Day, rides: readonly RideToPut[]) {
  const lanes = new Map(rides.map(({ named }) => [Object.values(named).join(' '), named]));
  const runs = [...lanes.values()].flatMap(({ vehicleId, driverId, teamId }) =>
    vehicleId === null ? [] : (runDrivenBy(day, { vehicleId, driverId, teamId }) ?? []),
  );
  const standing = runs.flatMap(({ id }) => tripsOfRun(day, id)).flatMap(({ id }) => bookingsOfTrip(day, id));
  return [...rides.flatMap(({ id }) => find(day.booking, id) ?? []), ...standing];
}

function wayName(from: PlaceId, to: PlaceId): string {
  return `${from} ${to}`;
}
