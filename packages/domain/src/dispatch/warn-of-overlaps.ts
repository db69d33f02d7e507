import {
  isOver,
  statusOf,
  bookingOf,
  bookingsOfTrip,
  entriesOf,
  find,
  instantOfText,
  runOf,
  stopsOfTrip,
  tripOf,
  tripsOfRun,
  zoneOf,
  type Day,
  type Run,
  type Trip,
} from '../day/index.ts';
import type { BookingId, RunId, TripId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';
import { clockTimeAt } from '../platform/zones.ts';

/**
 * What else the vehicle or whoever drives has to do while they carry these rides, on the day that a deed would make of
 * it. It is never refused: riders share vehicles, and a dispatcher may know that the first ride ends early.
 */
export function warnOfOverlaps(day: Day, bookingIds: readonly BookingId[]): Warning<'TRIP_OVERLAP'>[] {
  return overlapsOfTrips(
    day,
    bookingIds.flatMap((id) => bookingOf(day, id).tripId ?? []),
  );
}

/** The same of trips by themselves: of a break or a block nobody rides on. */
export function overlapsOfTrips(day: Day, tripIds: readonly TripId[]): Warning<'TRIP_OVERLAP'>[] {
  const placed = new Set(tripIds);
  const beside = new Map<RunId, readonly Trip[]>();
  const told = new Set<string>();
  const sentences: string[] = [];
  for (const trip of [...placed].map((id) => tripOf(day, id))) {
    if (!takesTime(day, trip)) continue;
    const run = runOf(day, trip.runId);
    const others = beside.get(run.id) ?? tripsBeside(day, run);
    beside.set(run.id, others);
    for (const other of others) {
      if (other.startsAt >= trip.endsAt) break;
      if (!meet(trip, other) || !takesTime(day, other)) continue;
      const pair = trip.id < other.id ? `${trip.id} ${other.id}` : `${other.id} ${trip.id}`;
      if (told.has(pair)) continue;
      told.add(pair);
      if (sentences.length === MOST_SENTENCES) return warned([...sentences, 'More of these trips meet another one.']);
      const who = runOf(day, other.runId).vehicleId === run.vehicleId ? 'vehicle' : driverWord(run);
      sentences.push(`The ${who} has another trip from ${spanOf(day, other)}.`);
    }
  }
  return warned(sentences);
}

/** So many overlaps are told one by one: where hundreds of rides are put on one vehicle, nobody would read them all. */
const MOST_SENTENCES = 20;

function warned(sentences: readonly string[]): Warning<'TRIP_OVERLAP'>[] {
  return sentences.map((sentence) => ({ code: 'TRIP_OVERLAP', sentence }));
}

/** The trips of this run, and of every other run of its vehicle, driver or team, in the order of their time. */
function tripsBeside(day: Day, run: Run): Trip[] {
  return [...entriesOf(day.run)]
    .filter((other) => isBeside(run, other))
    .flatMap(({ id }) => tripsOfRun(day, id))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
}

function isBeside(run: Run, other: Run): boolean {
  return (
    run.vehicleId === other.vehicleId ||
    (run.driverId !== null && run.driverId === other.driverId) ||
    (run.teamId !== null && run.teamId === other.teamId)
  );
}

function meet(a: Trip, b: Trip): boolean {
  return a.id !== b.id && a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** A trip that is over holds nobody up, and a rider who has yet to call is planned for no time. */
export function takesTime(day: Day, { id }: { id: TripId }): boolean {
  if (!find(day.trip, id)) return false;
  const riders = bookingsOfTrip(day, id);
  if (riders.length === 0) return true;
  const isPlanned = stopsOfTrip(day, id).some(({ plannedAt }) => plannedAt !== null);
  return isPlanned && !riders.every((rider) => isOver(statusOf(rider)));
}

function driverWord({ teamId }: Run): string {
  return teamId === null ? 'driver' : 'team';
}

function spanOf(day: Day, { startsAt, endsAt, programId }: Trip): string {
  const zone = zoneOf(day, programId);
  return [startsAt, endsAt].map((text) => clockTimeAt(instantOfText(text), zone)).join(' to ');
}
