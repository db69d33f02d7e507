import type { Temporal } from 'temporal-polyfill';
import {
  bookingsOfTrip,
  entriesOf,
  epochMsOf,
  isCanceled,
  isOver,
  isToCall,
  secondsBetween,
  statusOf,
  unassigned,
  type Booking,
  type Day,
  type Trip,
} from '../day/index.ts';
import { calledIn, minutesSinceCall, runningLate } from '../dispatch/index.ts';
import type { ProgramId } from '../platform/ids.ts';
import { countOf } from './count-day.ts';

/** How a day stands, in numbers. Every one is a count of rides that a list shows one by one, or a sum over trips. */
export interface DayFigures {
  /** Rides that are not canceled. */
  trips: number;
  done: number;
  riding: number;
  /** Riders at whose door a vehicle has stood, and those of them for whom it came in time. */
  met: number;
  onTime: number;
  late: number;
  /** A lower bound, for the empty drives are not reckoned with. */
  atRisk: number;
  unassigned: number;
  /** Of the unassigned, those with a pickup before the hour is over, or that is past. */
  withinHour: number;
  /** Riders who have yet to call. */
  willCalls: number;
  /** Riders who have called and are not picked up, and how long the first of them has waited. */
  calledIn: number;
  longestWaitMin: number;
  /** Riders who were not there though the vehicle came in time, and rides that we missed: never one for the other. */
  noShows: number;
  missed: number;
  /** Of trips with riders, all of them and those that are done. How far a vehicle drives empty is not in the day. */
  plannedM: number;
  drivenM: number;
  plannedSec: number;
  drivenSec: number;
}

const HOUR_MS = 3_600_000;

/** The figures of these programs' part of a day. */
export function dayFigures(day: Day, programs: ReadonlySet<ProgramId>, now: Temporal.Instant): DayFigures {
  const isOurs = ({ programId }: Booking) => programs.has(programId);
  const booked = [...entriesOf(day.booking)].filter(isOurs);
  const rides = booked.filter((booking) => !isCanceled(booking));
  const count = (fits: (booking: Booking) => boolean) => rides.filter(fits).length;
  // A day that is looked at from its desk is not closed.
  const sums = countOf(booked, [], false);
  const { late, atRisk } = runningLate(day, now);
  const waiting = unassigned(day).filter(isOurs);
  const called = calledIn(day).filter(isOurs);
  return {
    trips: sums.not_canceled,
    done: sums.completed,
    riding: count((booking) => statusOf(booking) === 'picked_up'),
    met: sums.met,
    onTime: sums.kept,
    late: count(({ id }) => late.has(id)),
    atRisk: count(({ id }) => atRisk.has(id)),
    unassigned: waiting.length,
    withinHour: waiting.filter(({ scheduledPickupAt }) => isWithinHour(scheduledPickupAt, now)).length,
    willCalls: count(isToCall),
    calledIn: called.length,
    longestWaitMin: Math.max(0, ...called.map((booking) => minutesSinceCall(booking, now))),
    noShows: sums.no_show,
    missed: sums.missed,
    ...roadFigures(day, programs),
  };
}

/** The figures of several days as one: programs in two zones may be on two dates at a moment. */
export function addFigures(all: readonly DayFigures[]): DayFigures {
  const sum = { ...NOTHING };
  for (const figures of all) {
    const longestWaitMin = Math.max(sum.longestWaitMin, figures.longestWaitMin);
    for (const name of NAMES) sum[name] += figures[name];
    sum.longestWaitMin = longestWaitMin;
  }
  return sum;
}

const NOTHING: DayFigures = {
  trips: 0,
  done: 0,
  riding: 0,
  met: 0,
  onTime: 0,
  late: 0,
  atRisk: 0,
  unassigned: 0,
  withinHour: 0,
  willCalls: 0,
  calledIn: 0,
  longestWaitMin: 0,
  noShows: 0,
  missed: 0,
  plannedM: 0,
  drivenM: 0,
  plannedSec: 0,
  drivenSec: 0,
};

// The keys of a literal of this very type.
const NAMES = Object.keys(NOTHING) as (keyof DayFigures)[];

function isWithinHour(pickupAt: string | null, now: Temporal.Instant): boolean {
  return pickupAt !== null && epochMsOf(pickupAt) < now.epochMilliseconds + HOUR_MS;
}

function roadFigures(day: Day, programs: ReadonlySet<ProgramId>) {
  const sum = { plannedM: 0, drivenM: 0, plannedSec: 0, drivenSec: 0 };
  for (const trip of entriesOf(day.trip)) {
    if (!programs.has(trip.programId) || (trip.kind !== 'ride' && trip.kind !== 'shared')) continue;
    sum.plannedM += trip.travelM;
    sum.plannedSec += secondsBetween(trip.startsAt, trip.endsAt);
    const drivenSec = secondsDriven(day, trip);
    if (drivenSec === null) continue;
    sum.drivenM += trip.travelM;
    sum.drivenSec += drivenSec;
  }
  return sum;
}

/** From the first rider in to the last one out, in real time; null while it is not done, and where nobody rode. */
function secondsDriven(day: Day, { id }: Trip): number | null {
  const riders = bookingsOfTrip(day, id);
  if (!riders.every((booking) => isOver(statusOf(booking)))) return null;
  const [first] = riders.flatMap(({ pickedUpAt }) => pickedUpAt ?? []).sort();
  const last = riders
    .flatMap(({ droppedOffAt }) => droppedOffAt ?? [])
    .sort()
    .at(-1);
  return first === undefined || last === undefined ? null : secondsBetween(first, last);
}
