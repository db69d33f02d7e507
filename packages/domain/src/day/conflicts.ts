import type { TripId } from '../platform/ids.ts';
import type { Day } from './day.ts';
import { derived, grouped } from './derived.ts';
import type { Run, Trip } from './entries.ts';
import { byId, byStart } from './order.ts';
import { entriesOf, find } from './table.ts';

/** Two trips that want the same vehicle or driver at one time. */
export interface Conflict {
  trips: readonly [TripId, TripId];
  /** What they share: a run, or two runs of one vehicle, driver or team. */
  share: 'run' | 'vehicle' | 'driver' | 'team';
}

/**
 * Trips that overlap. It is a warning and never a refusal: riders share vehicles, and a dispatcher may know that the
 * first ride ends early. One that ends when the other starts does not overlap.
 */
export const conflicts = /* @__PURE__ */ derived(
  (day) => [day.trip, day.run],
  (day): readonly Conflict[] => {
    const found = new Map<string, Conflict>();
    for (const { share, keyOf } of SHARED) {
      for (const trips of grouped(entriesOf(day.trip), (trip) => keyOf(day, trip)).values()) {
        for (const [a, b] of overlaps(trips.sort(byStart))) {
          const key = `${a.id} ${b.id}`;
          if (!found.has(key)) found.set(key, { trips: [a.id, b.id], share });
        }
      }
    }
    return [...found.values()].sort((a, b) => byId(a.trips[0], b.trips[0]) || byId(a.trips[1], b.trips[1]));
  },
);

// The closest thing they share comes first and is the one named.
const SHARED: readonly { share: Conflict['share']; keyOf: (day: Day, trip: Trip) => string | null }[] = [
  { share: 'run', keyOf: (_, trip) => trip.runId },
  { share: 'vehicle', keyOf: (day, trip) => runOfTrip(day, trip)?.vehicleId ?? null },
  { share: 'driver', keyOf: (day, trip) => runOfTrip(day, trip)?.driverId ?? null },
  { share: 'team', keyOf: (day, trip) => runOfTrip(day, trip)?.teamId ?? null },
];

function runOfTrip(day: Day, trip: Trip): Run | undefined {
  return find(day.run, trip.runId);
}

function* overlaps(byStart: readonly Trip[]): Generator<[Trip, Trip], void, undefined> {
  for (const [at, trip] of byStart.entries()) {
    for (let after = at + 1; after < byStart.length; after++) {
      const next = byStart[after];
      if (!next || next.startsAt >= trip.endsAt) break;
      yield [trip, next];
    }
  }
}
