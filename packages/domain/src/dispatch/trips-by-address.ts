/** Where a trip begins: the address as it is written, and the place that it is of. */
export interface TripStart {
  address: string;
  /** Null where it begins nowhere in particular: a lunch break, a time block. */
  placeId: string | null;
}

export interface TripsOfAddress<T> extends TripStart {
  key: string;
  trips: T[];
}

/**
 * Trips under the addresses they begin at, each where its first one stands. One house may be several places, a clinic and
 * the pharmacy beside it, so the address alone does not say which: its place does.
 */
export function tripsByAddress<T>(trips: readonly T[], startOf: (trip: T) => TripStart): TripsOfAddress<T>[] {
  const groups = new Map<string, TripsOfAddress<T>>();
  for (const trip of trips) {
    const start = startOf(trip);
    const key = `${start.placeId ?? ''} ${start.address}`.trim();
    const group = groups.get(key) ?? { ...start, key, trips: [] };
    group.trips.push(trip);
    groups.set(key, group);
  }
  return [...groups.values()];
}
