import {
  bookingsOfTrip,
  entriesOf,
  isOver,
  later,
  runOf,
  secondsBetween,
  statusOf,
  tripsOfRun,
  type Day,
  type InstantText,
  type Trip,
} from '../day/index.ts';
import type { BookingId, PlaceId, ProgramId, RunId, VehicleId } from '../platform/ids.ts';
import { breaksOf, breakSeconds, goesByYard } from './breaks.ts';
import { visitsOfRun, type Visit } from './run-visits.ts';

/** What is in no day: how long a way is, and where a vehicle is kept. Null where nobody knows. */
export interface Roads {
  way: (from: PlaceId, to: PlaceId) => { meters: number; seconds: number } | null;
  yardOf: (vehicleId: VehicleId) => PlaceId | null;
}

/** A stretch that a vehicle drove, from one place where it is known to have been to the next. */
export interface Stretch {
  runId: RunId;
  /** Revenue is from the first rider in to the last one out, breaks and returns to the yard left out; the rest is deadhead. */
  is: 'revenue' | 'deadhead';
  /** How many are on board: riders, attendants, companions and guests. */
  people: number;
  /** Whose stop it leads to, and the program it is driven for; on the way to the yard, those of the stop before. */
  bookingId: BookingId;
  programId: ProgramId;
  fromPlaceId: PlaceId | null;
  toPlaceId: PlaceId | null;
  startsAt: InstantText | null;
  endsAt: InstantText | null;
  /** Without breaks; null where nobody knows when it began or ended. */
  seconds: number | null;
  /** By odometer where the driver wrote it down, or else by the road; null where neither is known. */
  meters: number | null;
  /** Nobody wrote down when it began or ended: the time is that of the road. */
  isReckoned: boolean;
}

export function stretchesOfDay(day: Day, roads: Roads): Stretch[] {
  return [...entriesOf(day.run)].flatMap(({ id }) => stretchesOfRun(day, id, roads));
}

/** What a run drove, from the yard to the yard. One on which nobody was met drove nowhere, as far as is known. */
export function stretchesOfRun(day: Day, runId: RunId, roads: Roads): Stretch[] {
  const visits = visitsOfRun(day, runId);
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return [];
  const run: Driven = {
    runId,
    roads,
    yard: roads.yardOf(runOf(day, runId).vehicleId),
    breaks: breaksOf(day, runId),
    firstIn: visits.findIndex(({ who }) => who === 'gets_in'),
    lastRidden: visits.findLastIndex(({ who }) => who !== 'is_not_there'),
  };
  return [
    outFromYard(run, first),
    ...visits.flatMap((visit, at) => {
      const before = visits[at - 1];
      return before ? between(run, before, visit, at) : [];
    }),
    ...(isDone(day, runId) ? [homeToYard(run, last)] : []),
  ];
}

interface Driven {
  runId: RunId;
  roads: Roads;
  yard: PlaceId | null;
  breaks: readonly Trip[];
  /** Among the run's visits; both -1 where nobody rode. */
  firstIn: number;
  lastRidden: number;
}

function between(run: Driven, from: Visit, to: Visit, at: number): Stretch[] {
  const span = { startsAt: from.at, endsAt: to.at };
  const isEmpty = from.onBoard === 0;
  // What is left of the time it stood in the yard.
  if (isEmpty && goesByYard(run.breaks, run.yard, span)) return [homeToYard(run, from), outFromYard(run, to, from.at)];
  const isRidden = at > run.firstIn && at <= run.lastRidden;
  return [
    {
      ...about(run, to),
      is: isRidden ? 'revenue' : 'deadhead',
      people: from.people,
      fromPlaceId: from.placeId,
      toPlaceId: to.placeId,
      ...span,
      // With a rider on board there is no break, whatever was planned.
      seconds: secondsBetween(from.at, to.at) - (isEmpty ? breakSeconds(run.breaks, span) : 0),
      meters: metersBetween(run, from, to),
      isReckoned: false,
    },
  ];
}

/** From when the driver set out, or else as long before the door as the way takes, to when the vehicle drives on. */
function outFromYard(run: Driven, to: Visit, notBefore: InstantText = ''): Stretch {
  const { enrouteAt, arrivedAt } = to.booking;
  const way = wayOf(run, run.yard, to.placeId);
  const setOutAt = enrouteAt !== null && enrouteAt >= notBefore ? enrouteAt : null;
  const startsAt = setOutAt ?? (way && later(arrivedAt ?? to.at, { seconds: -way.seconds }));
  const span = startsAt === null ? null : { startsAt, endsAt: to.at };
  return {
    ...about(run, to),
    is: 'deadhead',
    people: 0,
    fromPlaceId: run.yard,
    toPlaceId: to.placeId,
    startsAt,
    endsAt: to.at,
    seconds: span && secondsBetween(span.startsAt, span.endsAt) - breakSeconds(run.breaks, span),
    meters: way?.meters ?? null,
    isReckoned: setOutAt === null,
  };
}

/** Nobody reports that a vehicle is home. */
function homeToYard(run: Driven, last: Visit): Stretch {
  const way = wayOf(run, last.placeId, run.yard);
  return {
    ...about(run, last),
    is: 'deadhead',
    people: 0,
    fromPlaceId: last.placeId,
    toPlaceId: run.yard,
    startsAt: last.at,
    endsAt: way && later(last.at, { seconds: way.seconds }),
    seconds: way?.seconds ?? null,
    meters: way?.meters ?? null,
    isReckoned: true,
  };
}

function about({ runId }: Driven, { booking }: Visit) {
  return { runId, bookingId: booking.id, programId: booking.programId };
}

function metersBetween(run: Driven, from: Visit, to: Visit): number | null {
  if (from.odometerM !== null && to.odometerM !== null && to.odometerM >= from.odometerM) {
    return Math.round(to.odometerM - from.odometerM);
  }
  const isOneRide = from.booking.id === to.booking.id;
  return isOneRide ? Math.round(to.booking.travelM) : (wayOf(run, from.placeId, to.placeId)?.meters ?? null);
}

/** Whole meters and seconds, so that sums come to the same in whatever order they are made. */
function wayOf(
  { roads }: Driven,
  from: PlaceId | null,
  to: PlaceId | null,
): { meters: number; seconds: number } | null {
  if (from === null || to === null) return null;
  if (from === to) return { meters: 0, seconds: 0 };
  const way = roads.way(from, to);
  return way && { meters: Math.round(way.meters), seconds: Math.round(way.seconds) };
}

function isDone(day: Day, runId: RunId): boolean {
  return tripsOfRun(day, runId).every(({ id }) => bookingsOfTrip(day, id).every((ride) => isOver(statusOf(ride))));
}
