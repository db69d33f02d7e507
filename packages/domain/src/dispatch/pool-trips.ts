import { markStarted } from '../bookings/index.ts';
import {
  bookingOf,
  bookingsOfTrip,
  edit,
  stopsOfTrip,
  tripsOfRun,
  type Day,
  type InstantText,
  type Stop,
  type Trip,
} from '../day/index.ts';
import type { BookingId, PlaceId, RunId, TripId } from '../platform/ids.ts';
import type { Pieces } from '../platform/pieces.ts';
import { takesTime } from './warn-of-overlaps.ts';

/** How far it is from one place to another, in meters; null where nobody knows. */
export type WayM = (from: PlaceId, to: PlaceId) => number | null;

/**
 * Trips of a run that a plan drives at once become one, shared from the moment somebody gets in until nobody is aboard: so the
 * day holds them as they are driven, and nothing overlaps. Only what the plan put there is joined, with what stood beside it.
 */
export function* poolTrips(
  day: Day,
  runIds: Iterable<RunId>,
  { put, leaving, wayM }: { put: ReadonlySet<BookingId>; leaving: ReadonlySet<BookingId>; wayM: WayM },
): Pieces<Day> {
  let after = day;
  for (const runId of new Set(runIds)) {
    for (const together of stretchesOf(after, runId, leaving)) {
      const isPut = ({ id }: Trip) => bookingsOfTrip(after, id).some((booking) => put.has(booking.id));
      if (together.length > 1 && together.some(isPut)) after = joinTrips(after, together, isPut, wayM);
    }
    yield;
  }
  return after;
}

/** The trips with riders of a run, by the stretches in which somebody is aboard. */
function stretchesOf(day: Day, runId: RunId, leaving: ReadonlySet<BookingId>): Trip[][] {
  const stretches: { until: InstantText; trips: Trip[] }[] = [];
  for (const trip of tripsOfRun(day, runId)) {
    if ((trip.kind !== 'ride' && trip.kind !== 'shared') || !takesTime(day, trip)) continue;
    if (bookingsOfTrip(day, trip.id).every(({ id }) => leaving.has(id))) continue;
    const last = stretches.at(-1);
    if (last && trip.startsAt < last.until) {
      last.trips.push(trip);
      if (trip.endsAt > last.until) last.until = trip.endsAt;
    } else stretches.push({ until: trip.endsAt, trips: [trip] });
  }
  return stretches.map(({ trips }) => trips);
}

/**
 * Makes one shared trip of several. The trip that was there before is the one that stays: whoever drives it knows it by its number. It
 * is as long as the ways from stop to stop, or, where one of them is not known, as its rides would be one by one.
 */
export function joinTrips(
  day: Day,
  trips: readonly Trip[],
  isPut: (trip: Trip) => boolean,
  wayM: WayM = () => null,
): Day {
  const [first] = trips;
  const kept = trips.find((trip) => !isPut(trip)) ?? first;
  if (!kept) return day;
  const [startsAt, endsAt] = [
    trips.map((trip) => trip.startsAt).sort()[0],
    trips
      .map((trip) => trip.endsAt)
      .sort()
      .at(-1),
  ];
  const gone = new Set<TripId>(trips.flatMap(({ id }) => (id === kept.id ? [] : id)));
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0);
  const stops = numbered(
    day,
    trips.flatMap(({ id }) => stopsOfTrip(day, id)),
  );
  const shared: Trip = {
    ...kept,
    kind: 'shared',
    startsAt: startsAt ?? kept.startsAt,
    endsAt: endsAt ?? kept.endsAt,
    loadUnloadSec: sum(({ loadUnloadSec }) => loadUnloadSec),
    travelSec: Math.round((Date.parse(endsAt ?? kept.endsAt) - Date.parse(startsAt ?? kept.startsAt)) / 1000),
    travelM: metersThrough(day, stops, wayM) ?? sum(({ travelM }) => travelM),
    pinned: trips.some(({ pinned }) => pinned),
  };
  const together = edit(day, {
    trips: [shared],
    bookings: [...gone].flatMap((id) => bookingsOfTrip(day, id)).map((booking) => ({ ...booking, tripId: kept.id })),
    stops: stops.map((stop) => ({ ...stop, tripId: kept.id })),
    gone: { trips: [...gone] },
  });
  return markStarted(together, kept.id);
}

/** In the order in which they are planned, whoever gets out before whoever gets in; those at one door at one moment share a number. */
function numbered(day: Day, stops: readonly Stop[]): Stop[] {
  const time = ({ plannedAt }: Stop) => plannedAt ?? '~'; // after every time there is
  const out = ({ stopType }: Stop) => (stopType === 'dropoff' ? 0 : 1);
  const ordered = stops.toSorted(
    (a, b) =>
      (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0) ||
      out(a) - out(b) ||
      a.seq - b.seq ||
      a.id.length - b.id.length ||
      (a.id < b.id ? -1 : 1),
  );
  let seq = 0;
  let door: { key: string; riders: Set<BookingId> } | null = null;
  return ordered.map((stop) => {
    const key = `${placeOf(day, stop)} ${time(stop)}`;
    // Nobody gets in and out at one stop.
    if (door === null || door.key !== key || door.riders.has(stop.bookingId)) {
      seq += 1;
      door = { key, riders: new Set() };
    }
    door.riders.add(stop.bookingId);
    return { ...stop, seq };
  });
}

function placeOf(day: Day, { bookingId, stopType }: Stop): PlaceId {
  const { pickupPlaceId, dropoffPlaceId } = bookingOf(day, bookingId);
  return stopType === 'pickup' ? pickupPlaceId : dropoffPlaceId;
}

/** From the first stop to the last, by the ways between them. */
function metersThrough(day: Day, stops: readonly Stop[], wayM: WayM): number | null {
  const places = stops.map((stop) => placeOf(day, stop));
  const legs = places.slice(1).map((to, n) => (to === places[n] ? 0 : wayM(places[n] ?? to, to)));
  return legs.reduce<number | null>((sum, leg) => (sum === null || leg === null ? null : sum + leg), 0);
}
