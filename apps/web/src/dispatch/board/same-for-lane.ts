import type { Lane, LaneTrip, Ride } from './lanes.ts';
import type { CardHand, RideCardProps } from '../list/RideCard.tsx';

/**
 * Whether a lane is drawn alike for two states of the hand. Whoever takes one ride in the hand changes one lane, and not
 * the five hundred beside it. What cards call does the same at every drawing, so it is not compared.
 */
export function isSameForLane(a: CardHand, b: CardHand, lane: Lane): boolean {
  if (a === b) return true;
  if (a.zoneOf !== b.zoneOf || a.canPick !== b.canPick) return false;
  const isSame = (id: string) => isSameFor(a, b, id);
  return (
    isSame(lane.key) &&
    lane.trips.every(({ entry, rides }) => isSame(entry.id) && rides.every((ride) => isSame(ride.entry.id)))
  );
}

/** Whether the card of a ride is drawn alike for two states of the hand and of the ride: hundreds wait beside the one that changed. */
export function isSameForRide(a: RideCardProps, b: RideCardProps): boolean {
  return (
    isSameRide(a.ride, b.ride) &&
    a.trip === b.trip &&
    a.outside === b.outside &&
    a.presses === b.presses &&
    a.waitedMin === b.waitedMin &&
    a.usualCall === b.usualCall &&
    a.number === b.number &&
    a.count === b.count &&
    a.abovePx === b.abovePx &&
    a.hand.zoneOf === b.hand.zoneOf &&
    a.hand.canPick === b.hand.canPick &&
    isSameFor(a.hand, b.hand, a.ride.entry.id)
  );
}

function isSameFor(a: CardHand, b: CardHand, id: string): boolean {
  return (
    a.picked.has(id) === b.picked.has(id) &&
    (a.open === id) === (b.open === id) &&
    (a.cursor === id) === (b.cursor === id) &&
    (a.ringed === id) === (b.ringed === id) &&
    a.heldBy.get(id) === b.heldBy.get(id) &&
    a.notes?.get(id) === b.notes?.get(id) &&
    a.lacking?.get(id) === b.lacking?.get(id) &&
    isDim(a, id) === isDim(b, id)
  );
}

function isDim({ meant }: CardHand, id: string): boolean {
  return meant !== null && !meant.has(id);
}

/** Whether two lanes say the same, each of them reckoned by itself. */
export function isSameLane(a: Lane, b: Lane): boolean {
  return a.column === b.column && areSame(a.trips, b.trips, isSameTrip);
}

function isSameTrip(a: LaneTrip, b: LaneTrip): boolean {
  return (
    a.entry === b.entry &&
    a.facts === b.facts &&
    a.overlaps === b.overlaps &&
    a.forsaken === b.forsaken &&
    areSame(a.rides, b.rides, isSameRide)
  );
}

export function isSameRide(a: Ride, b: Ride): boolean {
  return a.entry === b.entry && a.facts === b.facts && a.lateMin === b.lateMin && a.riskMin === b.riskMin;
}

export function areSame<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return (
    a.length === b.length &&
    a.every((one, at) => {
      const other = b[at];
      return other !== undefined && isSame(one, other);
    })
  );
}
