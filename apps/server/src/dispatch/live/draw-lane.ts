import {
  find,
  isOver,
  secondsBetween,
  statusOf,
  stopsOfTrip,
  tripsOfRun,
  type Booking,
  type Column,
  type Day,
  type Stop,
  type Trip,
} from '@handrail/domain/day';
import type { DriverId } from '@handrail/domain/platform';
import {
  hoursOfLane,
  lastSeen,
  plannedTimes,
  promisedWindow,
  type PromiseWindow,
  rideLimitSec,
  standingWindow,
  type StandingVisit,
  visitOf,
} from '@handrail/domain/scheduler';
import { NEVER } from '@handrail/solver';
import type { Fleet } from '../column-wire.ts';
import { isReckoned, type Numbering, secondsOn } from './numbering.ts';
import type { DrawnLane, DrawnStop, DrawnVisit, HeldRide, PromisedRide } from './numbers.ts';

/** A lane of the day as the board draws it, in numbers: what is over is gone, and says only where the vehicle is. */
export function drawLane(
  held: Numbering,
  day: Day,
  { run, driverId, teamId }: Pick<Column, 'run' | 'driverId' | 'teamId'>,
  fleet: Fleet,
  also: readonly TimedStop[] = [],
): DrawnLane {
  const trips = run ? tripsOfRun(day, run.id) : [];
  const stops = trips.flatMap((trip) => stopsOfOne(held, day, trip));
  const crew = teamId === null ? [driverId] : (fleet.teams.get(teamId)?.driverIds ?? []);
  const worked = stretchesOf(held, day, new Set(crew.flatMap((id) => id ?? [])));
  const timed = [...stops, ...also, ...worked.gaps.map((stop) => ({ stop, at: stop.at }))].sort((a, b) => a.at - b.at);
  return {
    hours: worked.hours,
    here: hereOf(held, day, trips),
    stops: timed.map(({ stop }) => stop),
  };
}

/** A ride that is off the board, with what it was promised; null where there is no time to reckon with. */
export function drawHeld(held: Numbering, day: Day, booking: Booking): HeldRide | null {
  const ride = held.rideOf.get(booking.id);
  const plan = plannedTimes(day, booking);
  if (ride === undefined || plan === null) return null;
  const { appointmentAt } = booking;
  return {
    ride,
    wishedAt: secondsOn(held, plan.pickupAt),
    pickup: secondsOf(held, promisedWindow(booking, plan.pickupAt)),
    dropoff: [0, appointmentAt === null ? NEVER : secondsOn(held, appointmentAt)],
    ...lengthsOf(held, booking, plan),
  };
}

function secondsOf(held: Numbering, [from, until]: PromiseWindow): [number, number] {
  return [secondsOn(held, from), secondsOn(held, until)];
}

/** A stop, and when the lane is to be there. */
export interface TimedStop {
  stop: DrawnStop;
  at: number;
}

function stopsOfOne(held: Numbering, day: Day, trip: Trip): TimedStop[] {
  const visit = visitOf(day, trip);
  if (visit) return [timedVisit(held, visit)];
  return stopsOfTrip(day, trip.id).flatMap((stop) => stopOf(held, day, trip, stop));
}

function stopOf(held: Numbering, day: Day, trip: Trip, { bookingId, stopType, plannedAt }: Stop): TimedStop[] {
  const booking = find(day.booking, bookingId);
  const ride = held.rideOf.get(bookingId);
  if (!booking || ride === undefined || plannedAt === null) return [];
  if (!isReckoned(booking) || isOver(statusOf(booking))) return [];
  const plan = plannedTimes(day, booking);
  if (plan === null) return [];
  const at = secondsOn(held, plannedAt);
  if (stopType === 'dropoff') return [{ at, stop: { is: 'dropoff', ride } }];
  const { appointmentAt, pickedUpAt, enrouteAt, arrivedAt } = booking;
  return [
    {
      at,
      stop: {
        is: 'pickup',
        ride,
        madeAt: pickedUpAt === null ? null : secondsOn(held, pickedUpAt),
        isUnderWay: enrouteAt !== null || arrivedAt !== null,
        pickup: secondsOf(held, standingWindow(booking, plannedAt)),
        dropoff: [
          trip.kind === 'shared' ? secondsOn(held, plan.dropoffAt) : 0,
          appointmentAt === null ? NEVER : secondsOn(held, appointmentAt),
        ],
        ...lengthsOf(held, booking, plan, trip.kind === 'shared'),
      },
    },
  ];
}

/** Of several on one trip the plan is in their stops: no one of them stands at a door for the others' sake. */
function lengthsOf(
  { policies }: Numbering,
  { programId, travelSec }: Booking,
  { pickupAt, dropoffAt }: { pickupAt: string; dropoffAt: string },
  isShared = false,
): Pick<PromisedRide, 'lengthSec' | 'limitSec'> {
  const promisedSec = Math.round(secondsBetween(pickupAt, dropoffAt));
  return {
    lengthSec: isShared ? 0 : promisedSec,
    limitSec: rideLimitSec({ travelSec, promisedSec }, policies.get(programId)?.rideLimit),
  };
}

function timedVisit(held: Numbering, { kind, placeId, startsAt, endsAt, riderAboard }: StandingVisit): TimedStop {
  const [at, until] = [secondsOn(held, startsAt), secondsOn(held, endsAt)];
  const place = placeId === null ? -1 : (held.placeOf.get(placeId) ?? -1);
  return { at, stop: { is: 'visit', kind, place, at, lasts: until - at, riderAboard } };
}

function hereOf(held: Numbering, day: Day, trips: readonly Trip[]): DrawnLane['here'] {
  const seen = lastSeen(day, trips, (place) => held.placeOf.has(place));
  const place = seen && held.placeOf.get(seen.placeId);
  return seen && place !== null && place !== undefined ? { place, at: secondsOn(held, seen.at) } : null;
}

/** The hours of a crew, and the gaps between them as times when nobody drives. */
function stretchesOf(
  held: Numbering,
  day: Day,
  crew: ReadonlySet<DriverId>,
): { hours: DrawnLane['hours']; gaps: DrawnVisit[] } {
  const hours = hoursOfLane(day, crew);
  if (hours.is !== 'worked') return { hours: null, gaps: [] };
  const gaps = hours.gaps.map(({ startsAt, endsAt }): DrawnVisit => {
    const [at, until] = [secondsOn(held, startsAt), secondsOn(held, endsAt)];
    return { is: 'visit', kind: 'block', place: -1, at, lasts: until - at, riderAboard: false };
  });
  const until = hours.endsAt === null ? NEVER : secondsOn(held, hours.endsAt);
  return { hours: [secondsOn(held, hours.startsAt), until], gaps };
}
