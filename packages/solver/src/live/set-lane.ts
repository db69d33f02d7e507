import { type Day, NEVER, visitKinds, type VisitKind } from '../day/day.ts';
import { arriveAt } from '../day/traffic.ts';
import { type Bench, dwell, slotOf, startOf, writeRequest } from '../kernel/bench.ts';
import { type Live, setRoute } from './live.ts';

type Window = readonly [open: number, close: number];

/** One shift of a day that goes on, as it stands now: what it does, in which order, and when each of it was to be. */
export interface Lane {
  hours: Window;
  /** The vehicle has left: whatever gives, it can no longer begin earlier. */
  isOut: boolean;
  stops: readonly LaneStop[];
  /** The first so many of them are made or promised in this order: nothing goes before them. */
  frozen: number;
}

export type LaneStop =
  | { is: 'pickup' | 'dropoff'; request: number }
  /** Taken from the visits that the shift was opened with. A place of -1 is wherever the vehicle stands. */
  | { is: 'visit'; kind: VisitKind; place: number; window: Window; duration: number; riderAboard: boolean };

/** What is promised to a rider, or planned for one. */
export interface Promised {
  pickup: Window;
  dropoff: Window;
  pickupService: number;
  maxRide: number;
  alone: boolean;
}

/** Writes what a request is promised anew: one that is put on a route may be planned for less than it was promised. */
export function setPromise({ bench }: Live, request: number, promised: Promised): void {
  const { requests } = bench.day;
  [requests.pickupOpen[request], requests.pickupClose[request]] = promised.pickup;
  [requests.dropoffOpen[request], requests.dropoffClose[request]] = promised.dropoff;
  requests.pickupService[request] = promised.pickupService;
  requests.maxRide[request] = promised.maxRide;
  bench.alone[request] = promised.alone ? 1 : 0;
  rewrite(bench, request);
  const shift = bench.shiftOf[2 * request];
  if (shift >= 0) bench.timed[slotOf(bench, shift)] = 0;
}

/**
 * Writes a shift as it stands, in the place of what the bench had of it. Whatever can no longer be in time as it stands gets
 * just the time it will be: on a running day somebody is late, and the rest must be asked about all the same. False when it
 * cannot be driven even so.
 */
export function setLane(live: Live, shift: number, lane: Lane): boolean {
  const { bench } = live;
  const { visits, shifts } = bench.day;
  const spare = spareVisits(bench.day, shift);
  let used = 0;
  bench.roams[shift] = 0;
  const stops = lane.stops.map((stop) => {
    if (stop.is !== 'visit') {
      if (stop.is === 'pickup') rewrite(bench, stop.request); // as promised, not as it was let to be when it was late
      return 2 * stop.request + (stop.is === 'pickup' ? 0 : 1);
    }
    const visit = spare.first + used++;
    if (used > spare.count)
      throw new RangeError(`Shift ${shift} was opened with ${spare.count} visits, and needs more.`);
    visits.kind[visit] = visitKinds.indexOf(stop.kind);
    writeVisit(bench, shift, 2 * bench.requests + visit, stop);
    return 2 * bench.requests + visit;
  });
  const start = startOf(bench, shift);
  shifts.departedAt[shift] = lane.isOut ? lane.hours[0] : -1;
  bench.open[start] = bench.open[start + 1] = lane.hours[0];
  bench.close[start] = bench.close[start + 1] = lane.hours[1];
  bench.frozen[shift] = lane.frozen;
  if (setRoute(live, shift, stops)) return true;
  openLateEnds(bench, shift, stops);
  if (setRoute(live, shift, stops)) return true;
  openRideLimits(bench, shift, stops);
  return setRoute(live, shift, stops);
}

function rewrite(bench: Bench, request: number): void {
  writeRequest(bench, request, 0);
  bench.follower[2 * request] = bench.partner[2 * request + 1] < 0 ? -1 : 2 * request + 1;
}

/** How many visits a shift was opened with, and which is its first. */
function spareVisits({ visits }: Day, shift: number): { first: number; count: number } {
  const first = visits.shift.indexOf(shift);
  return first < 0 ? { first: 0, count: 0 } : { first, count: visits.shift.lastIndexOf(shift) - first + 1 };
}

function writeVisit(bench: Bench, shift: number, at: number, stop: Extract<LaneStop, { is: 'visit' }>): void {
  bench.place[at] = stop.place;
  [bench.open[at], bench.close[at]] = stop.window;
  bench.service[at] = stop.duration;
  bench.emptyOnly[at] = stop.riderAboard ? 0 : 1;
  bench.clings[at] = stop.place < 0 ? 1 : 0;
  if (stop.place < 0) bench.roams[shift] = 1;
}

/** Whatever is too late however early everything before it is, is let to be just so late. */
function openLateEnds(bench: Bench, shift: number, stops: readonly number[]): void {
  const { close } = bench;
  driven(bench, shift, stops).forEach((begins, k) => {
    const stop = k < stops.length ? stops[k] : startOf(bench, shift) + 1;
    if (begins > close[stop]) close[stop] = begins;
  });
}

/** Whoever is aboard for too long when all drive as early as they can is let to be aboard for so long. */
function openRideLimits(bench: Bench, shift: number, stops: readonly number[]): void {
  const { limit, service, requests } = bench;
  const begun = driven(bench, shift, stops);
  const boarded = new Map<number, number>();
  stops.forEach((stop, k) => {
    if (stop >= 2 * requests) return;
    if ((stop & 1) === 0) boarded.set(stop >> 1, begun[k] + service[stop]);
    const leftAt = boarded.get(stop >> 1);
    if ((stop & 1) === 0 || leftAt === undefined || limit[stop] === NEVER) return;
    limit[stop] = Math.max(limit[stop], begun[k] - leftAt);
  });
}

/** When each stop and the end are reached by driving as early as can be. */
function driven(bench: Bench, shift: number, stops: readonly number[]): number[] {
  const { day, place, open } = bench;
  const start = startOf({ requests: day.requests.count, visits: day.visits.count }, shift);
  let here = place[start];
  let before = start;
  let begun = open[start];
  return [...stops, start + 1].map((stop) => {
    const there = place[stop] < 0 ? here : place[stop];
    const begins = Math.max(open[stop], reach(day, begun + dwell(bench, before, here, stop, there), here, there));
    [begun, before, here] = [begins, stop, there];
    return begins;
  });
}

function reach({ travelTime, places, traffic }: Day, leaveAt: number, from: number, to: number): number {
  const leg = travelTime[from * places + to];
  return traffic === null ? leaveAt + leg : arriveAt(traffic, leaveAt, leg);
}
