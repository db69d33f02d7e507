import {
  bookingsOfTrip,
  differences,
  emptyDay,
  find,
  statusOf,
  stopsOfBooking,
  stopsOfTrip,
  tableOf,
  tripsOfRun,
  unassigned,
  type Booking,
  type Day,
  type Stop,
  type Trip,
} from '@handrail/domain/day';

export interface Rows {
  trips: readonly Trip[];
  bookings: readonly Booking[];
  stops: readonly Stop[];
}

/** Rows of several, each once: a ride may stand on two of them. */
export function allOf(several: readonly Rows[]): Rows {
  const [first, ...others] = several;
  if (first && others.length === 0) return first;
  return {
    trips: [...new Set(several.flatMap(({ trips }) => trips))],
    bookings: [...new Set(several.flatMap(({ bookings }) => bookings))],
    stops: [...new Set(several.flatMap(({ stops }) => stops))],
  };
}

/** What of a day is another than before. */
export interface Touched {
  runs: ReadonlySet<string>;
  /** Whether anything is new about the rides nobody drives yet. */
  areWaiting: boolean;
}

/**
 * The rows of a day by the run that they are drawn on. It is brought on from one day to the next, says which runs were touched,
 * and gives the part of the day that some of them are: what a rule says of that part it says of those runs of the whole.
 */
export class RowsByRun {
  #day: Day = emptyDay('', new Map());

  /** Takes a day up of which nothing is known yet. */
  begin(day: Day): void {
    this.#day = day;
  }

  /** Goes on to another day. What a screen knows of bookings beside their rows may have changed too: their ids are `renamed`. */
  bringOn(day: Day, renamed: { bookings: Iterable<string>; trips: Iterable<string> }): Touched {
    const before = this.#day;
    const bookings = new Set(renamed.bookings);
    const trips = new Set(renamed.trips);
    const runs = new Set<string>();
    for (const [was, is] of differences(before.booking, day.booking)) bookings.add((was ?? is)?.id ?? '');
    for (const [was, is] of differences(before.stop, day.stop)) {
      for (const stop of [was, is]) {
        if (!stop) continue;
        bookings.add(stop.bookingId);
        trips.add(stop.tripId);
      }
    }
    for (const [was, is] of differences(before.trip, day.trip)) trips.add((was ?? is)?.id ?? '');
    for (const [was, is] of differences(before.run, day.run)) runs.add((was ?? is)?.id ?? '');
    this.#day = day;
    // Where they were, and where they are.
    const areWaiting = [before, day].map((one) => addTouched(one, { bookings, trips, runs }));
    return { runs, areWaiting: areWaiting.includes(true) };
  }

  /** What some runs do: their trips, who rides on them, and all stops of both. */
  rowsOf(runIds: readonly string[]): Rows {
    const day = this.#day;
    const trips = runIds.flatMap((id) => tripsOfRun(day, id));
    const stops = trips.flatMap(({ id }) => stopsOfTrip(day, id));
    const bookings = new Set([
      ...trips.flatMap(({ id }) => bookingsOfTrip(day, id)),
      ...stops.flatMap(({ bookingId }) => find(day.booking, bookingId) ?? []),
    ]);
    const theirs = [...bookings].flatMap(({ id }) => stopsOfBooking(day, id));
    return { trips, bookings: [...bookings], stops: [...new Set([...stops, ...theirs])] };
  }

  /** The rides nobody drives yet. */
  waiting(): Rows {
    const bookings = unassigned(this.#day);
    return { trips: [], bookings, stops: bookings.flatMap(({ id }) => stopsOfBooking(this.#day, id)) };
  }

  /** The part of the day that some rows are. */
  sliceOf({ trips, bookings, stops }: Rows, runIds: readonly string[]): Day {
    const runs = runIds.flatMap((id) => find(this.#day.run, id) ?? []);
    const tables = { run: tableOf(runs), trip: tableOf(trips), stop: tableOf(stops), booking: tableOf(bookings) };
    return { ...this.#day, ...tables };
  }
}

/** Adds the runs on which these rows stand in a day; says whether a ride among them waits. */
function addTouched(
  day: Day,
  { bookings, trips, runs }: { bookings: Iterable<string>; trips: Iterable<string>; runs: Set<string> },
): boolean {
  const addRunOf = (tripId: string) => {
    const trip = find(day.trip, tripId);
    if (trip) runs.add(trip.runId);
  };
  let areWaiting = false;
  for (const id of trips) addRunOf(id);
  for (const id of bookings) {
    const booking = find(day.booking, id);
    if (booking && statusOf(booking) === 'booked') areWaiting = true;
    if (booking?.tripId) addRunOf(booking.tripId);
    for (const { tripId } of stopsOfBooking(day, id)) addRunOf(tripId);
  }
  return areWaiting;
}
