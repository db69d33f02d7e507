import { bookingOf, find, runDrivenBy, tripOf, type Column, type Day } from '@handrail/domain/day';
import { type FittedVehicle, placeRide } from '@handrail/domain/dispatch';
import { whyDown } from '@handrail/domain/fleet';
import type { BookingId, Refusal, WallTime } from '@handrail/domain/platform';
import { rideLimitSec } from '@handrail/domain/scheduler';
import type { Temporal } from 'temporal-polyfill';
import { fittedOf } from '../../fleet/index.ts';
import type { Imagined } from './bench-words.ts';
import { drawLane, type TimedStop } from './draw-lane.ts';
import type { HeldRide } from './numbers.ts';
import type { OpenDay } from './open-day.ts';

/** A lane that somebody aboard another vehicle gets into: where and when they meet, and until when it takes them. */
interface Meeting {
  lane: number;
  held: HeldRide;
  place: number;
  from: number;
  until: number;
}

/**
 * A day as it would be once some of its rides are placed. It is made by the rules that will be asked when it is done, and
 * the open day stays as it is.
 */
export class SupposedDay {
  readonly #open: OpenDay;
  readonly #now: Temporal.Instant;
  readonly #touched = new Set<number>();
  readonly #meetings: Meeting[] = [];
  #day: Day;
  #drawn = 0;

  constructor(open: OpenDay, now: Temporal.Instant) {
    this.#open = open;
    this.#now = now;
    this.#day = open.day;
  }

  get day(): Day {
    return this.#day;
  }

  /** Puts a ride on a lane, or says which rule is against it. */
  place(bookingId: BookingId, lane: number, pickup: WallTime | null): Refusal | null {
    const column = this.#open.columns[lane];
    if (!column) return null;
    const { vehicleId, driverId, teamId } = column;
    const nextId = () => `supposed ${++this.#drawn}`;
    const placed = placeRide(
      this.#day,
      {
        bookingId,
        named: { vehicleId, driverId, teamId },
        vehicle: fittedOn(this.#open, { vehicleId, driverId, teamId }),
        pickup,
      },
      { now: this.#now, nextId },
    );
    if (!placed.ok) return placed.refusal;
    this.#touch(bookingId, lane);
    this.#day = placed.value;
    return null;
  }

  /** Has a lane meet somebody who is aboard another. No plan says so: only those who are asked next are told. */
  meet(bookingId: BookingId, meeting: Meeting): void {
    this.#touch(bookingId, meeting.lane);
    this.#meetings.push(meeting);
  }

  /** What the bench is told of it; `met` is where somebody would be met who is asked about now. */
  imagined(met: readonly (readonly [ride: number, place: number])[]): Imagined {
    const { numbering, columns, fleet } = this.#open;
    const lanes = [...this.#touched].flatMap((lane) => {
      const column = columns[lane];
      if (!column) return [];
      const here = this.#meetings.filter((meeting) => meeting.lane === lane);
      const elsewhere = new Set(this.#meetings.filter(({ lane: at }) => at !== lane).map(({ held }) => held.ride));
      const run = runDrivenBy(this.#day, column);
      const drawn = drawLane(numbering, this.#day, { ...column, run }, fleet, here.flatMap(stopsOf));
      const stops = drawn.stops.filter((stop) => stop.is === 'visit' || !elsewhere.has(stop.ride));
      return [[lane, { ...drawn, stops }] as const];
    });
    return { lanes, met: [...this.#meetings.map(({ held, place }) => [held.ride, place] as const), ...met] };
  }

  #touch(bookingId: BookingId, lane: number): void {
    const home = homeLaneOf(this.#open, this.#day, bookingId);
    if (home !== null) this.#touched.add(home);
    this.#touched.add(lane);
  }
}

/** A rider who is aboard, as one who waits where the vehicle stands: from now on, for whoever is there first. */
export function heldAboard(open: OpenDay, bookingId: BookingId, nowSec: number): HeldRide | null {
  const booking = bookingOf(open.day, bookingId);
  const ride = open.numbering.rideOf.get(bookingId);
  if (ride === undefined) return null;
  return {
    ride,
    wishedAt: nowSec,
    pickup: [nowSec, nowSec + LONGEST_WAIT_SEC],
    dropoff: [0, nowSec + 2 * LONGEST_WAIT_SEC + booking.travelSec],
    lengthSec: 0,
    limitSec: rideLimitSec(
      { travelSec: booking.travelSec, promisedSec: 0 },
      open.numbering.policies.get(booking.programId)?.rideLimit,
    ),
  };
}

/** Which lane a ride is on; null while it is on none. */
export function homeLaneOf({ columns }: OpenDay, day: Day, bookingId: BookingId): number | null {
  const { tripId } = bookingOf(day, bookingId);
  const run = tripId === null ? null : find(day.run, tripOf(day, tripId).runId);
  if (!run) return null;
  const lane = columns.findIndex((column) => isSameLane(column, run));
  return lane < 0 ? null : lane;
}

export function isSameLane(
  one: Pick<Column, 'vehicleId' | 'driverId' | 'teamId'>,
  other: Pick<Column, 'vehicleId' | 'driverId' | 'teamId'>,
): boolean {
  return one.vehicleId === other.vehicleId && one.driverId === other.driverId && one.teamId === other.teamId;
}

/** A vehicle as the rules of dispatching ask about it on that day. */
export function fittedOn(
  { fleet }: OpenDay,
  lane: Pick<Column, 'vehicleId' | 'driverId' | 'teamId'>,
): FittedVehicle | null {
  const { vehicleId } = lane;
  const objections = fleet.missed(lane);
  const vehicle = fleet.vehicles.get(vehicleId);
  const period = fleet.down.get(vehicleId);
  return vehicle ? { ...fittedOf(vehicle), whyDown: period ? whyDown(period) : null, objections } : null;
}

/** Nobody who sits in a vehicle that stands still waits longer than this for another. */
const LONGEST_WAIT_SEC = 4 * 3600;

function stopsOf({ held, from, until }: Meeting): TimedStop[] {
  const { ride, dropoff, lengthSec, limitSec } = held;
  const pickup = [from, from + LONGEST_WAIT_SEC] as const;
  return [
    { at: from, stop: { is: 'pickup', ride, madeAt: null, isUnderWay: false, pickup, dropoff, lengthSec, limitSec } },
    { at: until, stop: { is: 'dropoff', ride } },
  ];
}
