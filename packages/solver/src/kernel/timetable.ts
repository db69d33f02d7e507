import type { Day, Plan } from '../day/day.ts';
import { arriveAt } from '../day/traffic.ts';
import { type Bench, dwell, openUncutBench, slotOf } from './bench.ts';
import { isTimed, pullBack, pushForward, refresh, writeRoute } from './route.ts';

/** When things happen on one route, one entry per stop, the start first and the end last. */
export interface Timetable {
  readonly stops: readonly number[];
  readonly places: readonly number[];
  readonly arriveAt: readonly number[];
  /** When service begins. */
  readonly beginAt: readonly number[];
  readonly leaveAt: readonly number[];
}

/**
 * The times to tell people. The vehicle is empty as early as it can be each time it empties; within a stretch with
 * riders aboard everything then happens as late as that allows, so that whatever waiting there must be is waited
 * before anyone boards, and the driver leaves the yard no earlier than needed. Where riders were told times, they are met then
 * as far as the route allows, and everything else happens as early as it can. Null for a route that cannot be driven.
 */
export function timetables(day: Day, plan: Plan): (Timetable | null)[] {
  const bench = openUncutBench(day);
  return plan.routes.map((stops, shift) => timetableOf(bench, stops, shift));
}

function timetableOf(bench: Bench, stops: readonly number[], shift: number): Timetable | null {
  const slot = slotOf(bench, shift);
  const { day, sequence, room, length, at, service } = bench;
  const base = slot * room;
  writeRoute(bench, shift, slot, stops);
  if (!refresh(bench, shift, slot) || !isTimed(bench, shift, slot)) return null;

  const count = length[slot];
  const times = new Int32Array(count);
  settleTimes(bench, slot, times);
  const leaveAt = Array.from(times, (time, k) => time + service[sequence[base + k]]);
  const leavesFor = (k: number) =>
    times[k - 1] + dwell(bench, sequence[base + k - 1], at[base + k - 1], sequence[base + k], at[base + k]);
  const legTo = (k: number) => day.travelTime[at[base + k - 1] * day.places + at[base + k]];
  return {
    stops: [-1, ...stops, -1],
    places: Array.from({ length: count }, (_, k) => at[base + k]),
    arriveAt: Array.from(times, (time, k) => (k === 0 ? time : reach(day, leavesFor(k), legTo(k)))),
    beginAt: Array.from(times),
    leaveAt,
  };
}

/** Writes the times of a timed slot as `timetable` means them. */
export function settleTimes(bench: Bench, slot: number, times: Int32Array): void {
  const { sequence, room, length, earliest, latest, requests } = bench;
  if (bench.hasToldTimes) return settleByTold(bench, slot, times);
  const base = slot * room;
  const count = length[slot];
  let riders = 0;
  for (let k = 0; k < count; k++) {
    const stop = sequence[base + k];
    if (stop < 2 * requests) riders += (stop & 1) === 0 ? 1 : -1;
    const emptied = k > 0 && riders === 0;
    times[k] = emptied ? earliest[base + k] : latest[base + k];
  }
  times[count - 1] = earliest[base + count - 1];
  pullBack(bench, slot, times, 0);
}

/** Of two timings the later of each stop is one too, so everybody can be waited for until they were told at once. */
function settleByTold(bench: Bench, slot: number, times: Int32Array): void {
  const { sequence, room, length, earliest, latest, requests, day } = bench;
  const { toldAt } = day.requests;
  const base = slot * room;
  for (let k = 0; k < length[slot]; k++) {
    const stop = sequence[base + k];
    const told = stop < 2 * requests && (stop & 1) === 0 ? toldAt[stop >> 1] : -1;
    times[k] = Math.max(earliest[base + k], Math.min(told, latest[base + k]));
  }
  pushForward(bench, slot, times, 0);
  times[0] = latest[base];
  pullBack(bench, slot, times, 0);
}

function reach({ traffic }: Day, leaveAt: number, leg: number): number {
  return traffic === null ? leaveAt + leg : arriveAt(traffic, leaveAt, leg);
}
