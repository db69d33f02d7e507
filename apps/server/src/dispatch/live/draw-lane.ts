import {
  entriesOf,
  find,
  isOver,
  secondsBetween,
  statusOf,
  stopsOfTrip,
  tripsOfRun,
  zoneOf,
  type Booking,
  type Column,
  type Day,
  type Stop,
  type Trip,
} from '@handrail/domain/day';
import { planOfRide } from '@handrail/domain/bookings';
import { hoursOfCrew } from '@handrail/domain/dispatch';
import { rideLimitSec } from '@handrail/domain/scheduler';
import { NEVER } from '@handrail/solver';
import type { Fleet } from '../column-wire.ts';
import { lastSeen } from './last-seen.ts';
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
  const worked = stretchesOf(held, day, new Set<string | null>(crew));
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
  const plan = plannedOf(day, booking);
  if (ride === undefined || plan === null) return null;
  const { windowStartAt, windowEndAt, scheduledPickupAt, appointmentAt } = booking;
  const own = scheduledPickupAt ?? plan.pickupAt;
  return {
    ride,
    wishedAt: secondsOn(held, plan.pickupAt),
    pickup: [secondsOn(held, windowStartAt ?? own), secondsOn(held, windowEndAt ?? own)],
    dropoff: [0, appointmentAt === null ? NEVER : secondsOn(held, appointmentAt)],
    ...lengthsOf(booking, plan),
  };
}

/** When a ride is planned to be: by its stops, and while it waits by its promise. */
export function plannedOf(day: Day, booking: Booking): { pickupAt: string; dropoffAt: string } | null {
  const stops = booking.tripId === null ? [] : stopsOfTrip(day, booking.tripId);
  const at = (type: Stop['stopType']) =>
    stops.find((stop) => stop.bookingId === booking.id && stop.stopType === type)?.plannedAt ?? null;
  const [pickupAt, dropoffAt] = [at('pickup'), at('dropoff')];
  return pickupAt !== null && dropoffAt !== null ? { pickupAt, dropoffAt } : planOfRide(booking);
}

/** A stop, and when the lane is to be there. */
export interface TimedStop {
  stop: DrawnStop;
  at: number;
}

function stopsOfOne(held: Numbering, day: Day, trip: Trip): TimedStop[] {
  switch (trip.kind) {
    case 'lunch_break':
      return [visitOf(held, day, trip, 'break')];
    case 'time_block':
      return [visitOf(held, day, trip, 'block')];
    case 'driver_action':
      return [visitOf(held, day, trip, 'task')];
    case 'ride':
    case 'shared':
      return stopsOfTrip(day, trip.id).flatMap((stop) => stopOf(held, day, trip, stop));
  }
}

function stopOf(held: Numbering, day: Day, trip: Trip, { bookingId, stopType, plannedAt }: Stop): TimedStop[] {
  const booking = find(day.booking, bookingId);
  const ride = held.rideOf.get(bookingId);
  if (!booking || ride === undefined || plannedAt === null) return [];
  if (!isReckoned(booking) || isOver(statusOf(booking))) return [];
  const plan = plannedOf(day, booking);
  if (plan === null) return [];
  const at = secondsOn(held, plannedAt);
  if (stopType === 'dropoff') return [{ at, stop: { is: 'dropoff', ride } }];
  const { windowEndAt, appointmentAt, pickedUpAt, enrouteAt, arrivedAt } = booking;
  return [
    {
      at,
      stop: {
        is: 'pickup',
        ride,
        madeAt: pickedUpAt === null ? null : secondsOn(held, pickedUpAt),
        isUnderWay: enrouteAt !== null || arrivedAt !== null,
        // What is dispatched stands where it is planned: riders were told so.
        pickup: [at, Math.max(at, windowEndAt === null ? at : secondsOn(held, windowEndAt))],
        dropoff: [
          trip.kind === 'shared' ? secondsOn(held, plan.dropoffAt) : 0,
          appointmentAt === null ? NEVER : secondsOn(held, appointmentAt),
        ],
        ...lengthsOf(booking, plan, trip.kind === 'shared'),
      },
    },
  ];
}

/** Of several on one trip the plan is in their stops: no one of them stands at a door for the others' sake. */
function lengthsOf(
  { travelSec }: Booking,
  { pickupAt, dropoffAt }: { pickupAt: string; dropoffAt: string },
  isShared = false,
): Pick<PromisedRide, 'lengthSec' | 'limitSec'> {
  const promisedSec = Math.round(secondsBetween(pickupAt, dropoffAt));
  return { lengthSec: isShared ? 0 : promisedSec, limitSec: rideLimitSec({ travelSec, promisedSec }) };
}

/** A break that is drawn across a ride is taken with the rider aboard: that is how it is planned. */
function visitOf(held: Numbering, day: Day, trip: Trip, kind: DrawnVisit['kind']): TimedStop {
  const [at, until] = [secondsOn(held, trip.startsAt), secondsOn(held, trip.endsAt)];
  const place = trip.placeId === null ? -1 : (held.placeOf.get(trip.placeId) ?? -1);
  return {
    at,
    stop: { is: 'visit', kind, place, at, lasts: until - at, riderAboard: kind === 'task' || isAcrossRide(day, trip) },
  };
}

function isAcrossRide(day: Day, { runId, startsAt, endsAt }: Pick<Trip, 'runId' | 'startsAt' | 'endsAt'>): boolean {
  return tripsOfRun(day, runId).some(
    (other) => (other.kind === 'ride' || other.kind === 'shared') && other.startsAt < endsAt && startsAt < other.endsAt,
  );
}

function hereOf(held: Numbering, day: Day, trips: readonly Trip[]): DrawnLane['here'] {
  const seen = lastSeen(day, trips, (place) => held.placeOf.has(place));
  const place = seen && held.placeOf.get(seen.placeId);
  return seen && place !== null && place !== undefined ? { place, at: secondsOn(held, seen.at) } : null;
}

/** From the first hour that somebody of the crew works to the last, and the gaps between as times when nobody drives. */
function stretchesOf(
  held: Numbering,
  day: Day,
  crew: ReadonlySet<string | null>,
): { hours: DrawnLane['hours']; gaps: DrawnVisit[] } {
  const shifts = [...entriesOf(day.shift)];
  const own = shifts.filter(({ driverId }) => crew.has(driverId));
  const worked = hoursOfCrew(own, shifts.length > 0, (program) => zoneOf(day, program)) ?? [];
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return { hours: null, gaps: [] };
  const gaps = worked.slice(1).flatMap(({ startsAt }, k): DrawnVisit[] => {
    const from = worked[k]?.endsAt ?? startsAt;
    const [at, until] = [secondsOn(held, from), secondsOn(held, startsAt)];
    return [{ is: 'visit', kind: 'block', place: -1, at, lasts: until - at, riderAboard: false }];
  });
  return { hours: [secondsOn(held, first.startsAt), last.reachesOn ? NEVER : secondsOn(held, last.endsAt)], gaps };
}
