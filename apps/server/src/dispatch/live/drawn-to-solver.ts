import { type Lane, type LaneStop, NEVER, type Promised } from '@handrail/solver';
import type { DrawnLane, DrawnPickup, DrawnVisit, PromisedRide } from './numbers.ts';

/** A lane as the solver drives it from a moment on, and what it is told of each rider on it. */
export interface DrivenLane {
  lane: Lane;
  promises: [ride: number, promised: Promised][];
}

/**
 * What is made is made, and what a vehicle is on its way to is frozen before everything else; what is over of a break is
 * over. What is dispatched stands at its planned time, and nothing begins before now. `secondsOf` is the way of a ride
 * for whoever has to be there by then.
 */
export function drivenFrom(drawn: DrawnLane, nowSec: number, secondsOf: WaySeconds): DrivenLane {
  const pickups = drawn.stops.filter((stop) => stop.is === 'pickup');
  const made = pickups.filter(({ madeAt }) => madeAt !== null).sort((a, b) => (a.madeAt ?? 0) - (b.madeAt ?? 0));
  const underWay = pickups.filter(({ madeAt, isUnderWay }) => madeAt === null && isUnderWay);
  const first = new Set<unknown>([...made, ...underWay]);
  const stops: LaneStop[] = [
    ...made.map(({ ride }) => ({ is: 'pickup' as const, request: ride })),
    ...(drawn.here ? [standing(drawn.here, nowSec)] : []),
    ...underWay.map(({ ride }) => ({ is: 'pickup' as const, request: ride })),
  ];
  const frozen = stops.length;
  for (const stop of drawn.stops) {
    if (first.has(stop)) continue;
    if (stop.is !== 'visit') stops.push({ is: stop.is, request: stop.ride });
    else if (stop.at + stop.lasts > nowSec) stops.push(visitFrom(stop, nowSec));
  }
  return {
    lane: { hours: hoursOf(drawn, made, nowSec), isOut: drawn.here !== null, stops, frozen },
    promises: pickups.map((pickup) => [pickup.ride, promisedOf(pickup, secondsOf(pickup.ride, plannedBy(pickup)))]),
  };
}

export type WaySeconds = (ride: number, by: number) => number;

/** When a ride is planned to be over. */
function plannedBy({ pickup, lengthSec }: DrawnPickup): number {
  return pickup[0] + lengthSec;
}

/** What is promised to somebody who is waiting, in a hand or on a lane. Until vehicles are shared on purpose they are alone. */
export function promisedOf(
  ride: PromisedRide & { madeAt?: DrawnPickup['madeAt'] },
  waySec: number,
  alone = false,
): Promised {
  // A ride that is planned to take longer than its way stands that much longer at the door.
  const pickupService = Math.max(0, ride.lengthSec - waySec);
  return {
    pickup: typeof ride.madeAt === 'number' ? [ride.madeAt, ride.madeAt] : ride.pickup,
    dropoff: ride.dropoff,
    pickupService,
    maxRide: Math.max(0, ride.limitSec - pickupService),
    alone,
  };
}

function standing({ place, at }: { place: number; at: number }, nowSec: number): LaneStop {
  const since = Math.max(at, nowSec);
  return { is: 'visit', kind: 'task', place, window: [since, since], duration: 0, riderAboard: true };
}

function visitFrom({ kind, place, at, lasts, riderAboard }: DrawnVisit, nowSec: number): LaneStop {
  const from = Math.max(at, nowSec);
  return { is: 'visit', kind, place, window: [from, from], duration: at + lasts - from, riderAboard };
}

/** The hours of who drives, wider where what is drawn is outside them; a vehicle that stands still does not leave before now. */
function hoursOf({ hours, here, stops }: DrawnLane, made: readonly DrawnPickup[], nowSec: number): [number, number] {
  const [from, until] = hours ?? [0, NEVER];
  if (here) return [Math.min(from, here.at, made[0]?.madeAt ?? here.at), until];
  const begins = stops.flatMap((stop) =>
    stop.is === 'pickup' ? [stop.pickup[0]] : stop.is === 'visit' ? [stop.at] : [],
  );
  return [Math.max(nowSec, Math.min(from, ...begins)), until];
}
