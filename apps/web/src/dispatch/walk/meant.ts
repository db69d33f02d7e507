import { isToCall } from '@handrail/domain/day';
import { isUnmanned, type DayView, type Lane, type LaneTrip, type Ride } from '../board/lanes.ts';
import type { RoadOfLanes } from '../board/road-of-lanes.ts';

/** What a pressed chip means: the rest is dimmed, and J and K step through it. */
export interface Meant {
  /** Ids of rides, of trips that carry nobody, or keys of lanes, in the order of the board. */
  steps: readonly string[];
  /** Everything that is not dimmed: of a lane that is meant, its cards too. */
  shown: ReadonlySet<string>;
}

/** Null where no chip is pressed, or one that is not known: an address typed by hand. */
export function meantBy(view: DayView, chip: string, road: RoadOfLanes): Meant | null {
  switch (chip) {
    case 'late':
      return ridesOf(view, (ride) => ride.lateMin > 0);
    case 'risk':
      return ridesOf(view, (ride) => ride.riskMin > 0);
    case 'unassigned':
      return ridesOf(view, (ride) => ride.entry.tripId === null);
    case 'willcall':
      return ridesOf(view, (ride) => isToCall(ride.entry));
    case 'overlap':
      return meant(view.lanes.flatMap(({ trips }) => trips.filter(({ overlaps }) => overlaps).flatMap(cardsOf)));
    case 'nodriver':
      return lanesOf(view.lanes.filter(isUnmanned));
    case 'silent':
      return lanesOf(view.lanes.filter(({ key }) => road.silent.has(key)));
    case 'idle':
      return lanesOf(view.lanes.filter(({ key }) => road.idle.has(key)));
    case 'offroute':
      return lanesOf(view.lanes.filter(({ key }) => road.offRoute.has(key)));
    default:
      return null;
  }
}

/** The cards that a trip is drawn as: one for each rider, or a block for what carries nobody. */
export function cardsOf({ entry, rides }: LaneTrip): string[] {
  return rides.length === 0 ? [entry.id] : rides.map((ride) => ride.entry.id);
}

function ridesOf({ pool, lanes }: DayView, isMeant: (ride: Ride) => boolean): Meant {
  const rides = [...pool, ...lanes.flatMap(({ trips }) => trips.flatMap((trip) => trip.rides))];
  return meant(rides.filter(isMeant).map(({ entry }) => entry.id));
}

function lanesOf(lanes: readonly Lane[]): Meant {
  return meant(
    lanes.map(({ key }) => key),
    lanes.flatMap(({ trips }) => trips.flatMap(cardsOf)),
  );
}

function meant(steps: readonly string[], beside: readonly string[] = []): Meant {
  return { steps, shown: new Set([...steps, ...beside]) };
}
