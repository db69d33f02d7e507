import {
  differences,
  emptyDay,
  find,
  statusOf,
  tableOf,
  type Booking,
  type Day,
  type Stop,
  type Trip,
} from '@handrail/domain/day';
import { IdsByKey } from './ids-by-key.ts';

export interface Rows {
  trips: readonly Trip[];
  bookings: readonly Booking[];
  stops: readonly Stop[];
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
  readonly #tripsByRun = new IdsByKey<Trip>(({ runId }) => runId);
  readonly #bookingsByTrip = new IdsByKey<Booking>(({ tripId }) => tripId);
  readonly #stopsByTrip = new IdsByKey<Stop>(({ tripId }) => tripId);
  readonly #stopsByBooking = new IdsByKey<Stop>(({ bookingId }) => bookingId);
  readonly #waiting = new Set<string>();

  /** Goes on to another day. What a screen knows of bookings beside their rows may have changed too: their ids are `renamed`. */
  bringOn(day: Day, renamed: { bookings: Iterable<string>; trips: Iterable<string> }): Touched {
    const bookings = new Set(renamed.bookings);
    const trips = new Set(renamed.trips);
    const runs = new Set<string>();
    for (const [was, is] of differences(this.#day.booking, day.booking)) {
      const id = (was ?? is)?.id ?? '';
      bookings.add(id);
      if (is && isWaiting(is)) this.#waiting.add(id);
      else this.#waiting.delete(id);
    }
    for (const [was, is] of differences(this.#day.stop, day.stop)) {
      for (const stop of [was, is]) {
        if (!stop) continue;
        bookings.add(stop.bookingId);
        trips.add(stop.tripId);
      }
    }
    for (const [was, is] of differences(this.#day.trip, day.trip)) trips.add((was ?? is)?.id ?? '');
    for (const [was, is] of differences(this.#day.run, day.run)) runs.add((was ?? is)?.id ?? '');

    // Where they were, and where they are.
    let areWaiting = this.#add(bookings, trips, runs);
    this.#day = day;
    this.#tripsByRun.bringOn(day.trip);
    this.#bookingsByTrip.bringOn(day.booking);
    this.#stopsByTrip.bringOn(day.stop);
    this.#stopsByBooking.bringOn(day.stop);
    areWaiting = this.#add(bookings, trips, runs) || areWaiting;
    return { runs, areWaiting };
  }

  #add(bookings: Iterable<string>, trips: Iterable<string>, runs: Set<string>): boolean {
    let areWaiting = false;
    for (const id of trips) this.#addRunOf(id, runs);
    for (const id of bookings) {
      const booking = find(this.#day.booking, id);
      if (booking && isWaiting(booking)) areWaiting = true;
      if (booking?.tripId) this.#addRunOf(booking.tripId, runs);
      for (const { tripId } of this.#stopsOf(id)) this.#addRunOf(tripId, runs);
    }
    return areWaiting;
  }

  #addRunOf(tripId: string, runs: Set<string>): void {
    const trip = find(this.#day.trip, tripId);
    if (trip) runs.add(trip.runId);
  }

  /** What some runs do: their trips, who rides on them, and all stops of both. */
  rowsOf(runIds: readonly string[]): Rows {
    const { trip, stop, booking } = this.#day;
    const trips = runIds.flatMap((id) => this.#tripsByRun.of(id).flatMap((one) => find(trip, one) ?? []));
    const stops = trips.flatMap(({ id }) => this.#stopsByTrip.of(id).flatMap((one) => find(stop, one) ?? []));
    const bookingIds = new Set([
      ...trips.flatMap(({ id }) => this.#bookingsByTrip.of(id)),
      ...stops.map(({ bookingId }) => bookingId),
    ]);
    const bookings = [...bookingIds].flatMap((id) => find(booking, id) ?? []);
    return { trips, bookings, stops: [...new Set([...stops, ...bookings.flatMap(({ id }) => this.#stopsOf(id))])] };
  }

  /** The rides nobody drives yet. */
  waiting(): Rows {
    const bookings = [...this.#waiting].flatMap((id) => find(this.#day.booking, id) ?? []);
    return { trips: [], bookings, stops: bookings.flatMap(({ id }) => this.#stopsOf(id)) };
  }

  /** The part of the day that some rows are. */
  sliceOf({ trips, bookings, stops }: Rows, runIds: readonly string[]): Day {
    const runs = runIds.flatMap((id) => find(this.#day.run, id) ?? []);
    const tables = { run: tableOf(runs), trip: tableOf(trips), stop: tableOf(stops), booking: tableOf(bookings) };
    return { ...this.#day, ...tables };
  }

  #stopsOf(bookingId: string): Stop[] {
    return this.#stopsByBooking.of(bookingId).flatMap((id) => find(this.#day.stop, id) ?? []);
  }
}

function isWaiting(booking: Booking): boolean {
  return statusOf(booking) === 'booked';
}
