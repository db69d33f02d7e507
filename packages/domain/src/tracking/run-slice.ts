import {
  bookingsOfTrip,
  stopsOfRun,
  tableOf,
  tripsOfRun,
  type Booking,
  type Day,
  type Stop,
  type Trip,
} from '../day/index.ts';
import type { RunId } from '../platform/ids.ts';

/** Of a day as much as it takes to say when one run reaches its stops: rows alone, which can be told to another thread. */
export interface RunSlice {
  date: string;
  trips: readonly Trip[];
  stops: readonly Stop[];
  bookings: readonly Booking[];
}

export function sliceOfRun(day: Day, runId: RunId): RunSlice {
  const trips = tripsOfRun(day, runId);
  return {
    date: day.date,
    trips,
    stops: stopsOfRun(day, runId),
    bookings: trips.flatMap(({ id }) => bookingsOfTrip(day, id)),
  };
}

/** Whether two say the same of a run: rows that did not change are the same ones. */
export function isSameSlice(a: RunSlice, b: RunSlice): boolean {
  const areSame = <T>(some: readonly T[], others: readonly T[]) =>
    some === others || (some.length === others.length && some.every((one, at) => one === others[at]));
  return areSame(a.trips, b.trips) && areSame(a.stops, b.stops) && areSame(a.bookings, b.bookings);
}

/** A day of which nothing but that run is known. */
export function dayOfSlice({ date, trips, stops, bookings }: RunSlice): Day {
  return {
    date,
    version: 0,
    zones: new Map(),
    run: tableOf([]),
    trip: tableOf(trips),
    stop: tableOf(stops),
    booking: tableOf(bookings),
    shift: tableOf([]),
  };
}
