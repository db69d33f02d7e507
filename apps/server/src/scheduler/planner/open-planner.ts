import { later, type InstantText } from '@handrail/domain/day';
import type { PlanFound, PlacedRide, UnplacedRide } from '@handrail/domain/scheduler';
import type { Services } from '../../platform/services.ts';
import type { Planner } from './planner.ts';

/** Stands in for the planner's thread: each ride by itself on the first lane that is free then. */
export async function openPlanner(_services: Services): Promise<Planner> {
  return Promise.resolve({
    plan: ({ input }) => {
      const taken = input.lanes.map((): [InstantText, InstantText][] => []);
      const [rides, unplaced]: [PlacedRide[], UnplacedRide[]] = [[], []];
      for (const ride of input.rides) {
        if (ride.standing !== 'waits') continue;
        const pickupAt = ride.toldAt;
        const dropoffAt = later(pickupAt, { seconds: ride.loadSec + 900 + ride.unloadSec });
        const lane = taken.findIndex(
          (spans, at) => !ride.refusals.has(at) && spans.every(([from, to]) => to <= pickupAt || dropoffAt <= from),
        );
        if (lane >= 0) {
          taken[lane]?.push([pickupAt, dropoffAt]);
          rides.push({ id: ride.id, lane, pickupAt, dropoffAt });
        } else {
          const refusal = { code: 'NO_SEAT', sentence: 'No vehicle is free then.' };
          unplaced.push({ id: ride.id, isImpossible: ride.refusals.size === input.lanes.length, refusal });
        }
      }
      const figures = {
        placed: rides.length,
        late: 0,
        loadedMeters: 0,
        emptyMeters: 0,
        workedSec: 0,
        vehicles: 0,
        longestRideSec: 0,
        toCall: 0,
      };
      const found: PlanFound = { rides, unplaced, lunches: [], figures, isEstimated: true };
      return { found: Promise.resolve(found), stop: () => {}, end: async () => Promise.resolve() };
    },
  });
}
