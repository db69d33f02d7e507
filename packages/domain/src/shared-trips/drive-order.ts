import type { Configuration, Load } from '../fleet/index.ts';
import type { BookingId, PlaceId } from '../platform/ids.ts';
import type { SharedRide } from './shared-ride.ts';
import type { SharedStop } from './stop-order.ts';

/** How long a vehicle takes from one place to another. */
export type SecondsBetween = (from: PlaceId, to: PlaceId) => number;

export interface Driving {
  rides: ReadonlyMap<BookingId, SharedRide>;
  between: SecondsBetween;
  /** How long the vehicle stands at each stop. */
  loadSec: number;
  /** The ways one vehicle can be set up; none where nobody counted its places. */
  configurations: readonly Configuration[];
  /** When the stops at the beginning were to be, of a trip that is under way: those stand as they do. */
  drivenAt?: readonly number[];
}

export interface DrivenStop {
  at: number;
  leavesAt: number;
  /** How long it waited there for the promised window to begin. */
  waitedSec: number;
  aboard: Load;
  isOverfull: boolean;
}

/** What an order does to one rider: seconds by which a promise is broken, each 0 where it is kept. */
export interface SharedRiderSays {
  id: BookingId;
  pickupAt: number;
  dropoffAt: number;
  rideSec: number;
  earlySec: number;
  lateSec: number;
  overLimitSec: number;
  overdueSec: number;
}

/**
 * Drives an order stop by stop from its first minute. Nobody is fetched before the promised window begins, so the vehicle
 * waits for it at every stop but the first, whose time somebody chose. Stops are at whole minutes, as drivers read them.
 */
export function driveOrder(order: readonly SharedStop[], startAt: number, driving: Driving): DrivenStop[] {
  let place: PlaceId | null = null;
  let free = startAt;
  const driven: DrivenStop[] = [];
  let aboard: Load = { seats: 0, chairs: 0, stretchers: 0 };
  for (const [index, stop] of order.entries()) {
    const next = placeOfStop(stop, driving.rides);
    const stood = driving.drivenAt?.[index];
    const there = stood ?? (place === null ? startAt : wholeMinute(free + driving.between(place, next)));
    const at = stood ?? (place === null ? there : Math.max(there, opensAt(stop, driving.rides)));
    aboard = loadAfter(aboard, stop, driving.rides);
    free = at + driving.loadSec;
    driven.push({
      at,
      leavesAt: free,
      waitedSec: at - there,
      aboard,
      isOverfull: !isHeld(aboard, driving.configurations),
    });
    place = next;
  }
  return driven;
}

/** What stops at these times mean for each rider who gets in. Whoever gets out nowhere yet is aboard to the end. */
export function sayOfRiders(
  order: readonly SharedStop[],
  times: readonly number[],
  rides: ReadonlyMap<BookingId, SharedRide>,
): SharedRiderSays[] {
  const pickups = timesOf(order, times, 'pickup');
  const dropoffs = timesOf(order, times, 'dropoff');
  const end = times.at(-1) ?? 0;
  return [...rides.values()].flatMap(({ id, window, dueAt, limitSec, driven }) => {
    const pickupAt = pickups.get(id);
    if (pickupAt === undefined) return [];
    const dropoffAt = dropoffs.get(id) ?? end;
    const rideSec = dropoffAt - pickupAt;
    return {
      id,
      pickupAt,
      dropoffAt,
      rideSec,
      earlySec: window ? Math.max(0, window.from - pickupAt) : 0,
      lateSec: window ? Math.max(0, pickupAt - window.until) : 0,
      overLimitSec: driven.dropoff ? 0 : Math.max(0, rideSec - limitSec),
      overdueSec: dueAt === null ? 0 : Math.max(0, dropoffAt - dueAt),
    };
  });
}

function timesOf(order: readonly SharedStop[], times: readonly number[], type: 'pickup' | 'dropoff') {
  const found = new Map<BookingId, number>();
  for (const [at, { visits }] of order.entries()) {
    for (const { bookingId, stopType } of visits) if (stopType === type) found.set(bookingId, times[at] ?? 0);
  }
  return found;
}

/** Whether one way of setting the vehicle up has a place for everyone. */
export function isHeld(load: Load, configurations: readonly Configuration[]): boolean {
  return (
    configurations.length === 0 ||
    configurations.some(
      ({ seats, chairs, stretchers }) => load.seats <= seats && load.chairs <= chairs && load.stretchers <= stretchers,
    )
  );
}

export function placeOfStop({ visits }: SharedStop, rides: ReadonlyMap<BookingId, SharedRide>): PlaceId {
  const [visit] = visits;
  const ride = visit && rides.get(visit.bookingId);
  return (visit?.stopType === 'pickup' ? ride?.pickupPlaceId : ride?.dropoffPlaceId) ?? '';
}

function opensAt({ visits }: SharedStop, rides: ReadonlyMap<BookingId, SharedRide>): number {
  return Math.max(
    0,
    ...visits.map(({ bookingId, stopType }) => (stopType === 'pickup' ? (rides.get(bookingId)?.window?.from ?? 0) : 0)),
  );
}

function loadAfter(aboard: Load, { visits }: SharedStop, rides: ReadonlyMap<BookingId, SharedRide>): Load {
  return visits.reduce((load, { bookingId, stopType }) => {
    const ride = rides.get(bookingId);
    const by = stopType === 'pickup' ? 1 : -1;
    return ride
      ? {
          seats: load.seats + by * ride.load.seats,
          chairs: load.chairs + by * ride.load.chairs,
          stretchers: load.stretchers + by * ride.load.stretchers,
        }
      : load;
  }, aboard);
}

export function wholeMinute(seconds: number): number {
  return Math.ceil(seconds / 60) * 60;
}
