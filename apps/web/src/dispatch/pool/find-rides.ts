import { isOver, statusOf } from '@handrail/domain/day';
import { whoRides } from '../board/block-text.ts';
import type { Lane, LaneTrip, Ride } from '../board/lanes.ts';

/** By name and by places, as a rider on the phone says them; null where nothing is looked for. */
export function sought(find: string): ((ride: Ride) => boolean) | null {
  const words = find.trim().toLowerCase();
  if (words === '') return null;
  return (ride) =>
    [whoRides(ride), ride.facts.pickup_address, ride.facts.dropoff_address].join(' ').toLowerCase().includes(words);
}

export interface OnLane {
  lane: Lane;
  trip: LaneTrip;
  ride: Ride;
}

/** The rides on vehicles that are looked for, as the day brings them; those that are over come last. */
export function foundOn(lanes: readonly Lane[], find: string): OnLane[] {
  const isSought = sought(find);
  if (!isSought) return [];
  return lanes
    .flatMap((lane) =>
      lane.trips.flatMap((trip) => trip.rides.filter(isSought).map((ride): OnLane => ({ lane, trip, ride }))),
    )
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || startOf(a) - startOf(b));
}

function isDone({ ride }: OnLane): boolean {
  return isOver(statusOf(ride.entry));
}

function startOf({ trip }: OnLane): number {
  return Date.parse(trip.entry.startsAt);
}
