import type { Day, Plan } from '../day/day.ts';
import { type Bench, changeCost, openUncutBench, slotOf } from '../kernel/bench.ts';
import { clearRoutes } from '../kernel/edit.ts';
import { exactInsertion } from '../kernel/any-roads.ts';
import { copyWith, restorePositions } from '../kernel/whole-route.ts';
import { isTimed, refresh, writeRoute } from '../kernel/route.ts';
import { settleTimes } from '../kernel/timetable.ts';

/** A running day kept on the bench, to be asked about one request at a time. */
export interface Live {
  readonly bench: Bench;
  /** The times everyone has been told, per shift and position, and as they would be. */
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** The best way one shift could take a request. */
export interface Candidate {
  shift: number;
  /** What it adds to the cost of the plan, and what moving the request off the shift people know costs. */
  cost: number;
  /** Stops of the route as it is that the two new ones would follow: 0 is the start. */
  pickupAfter: number;
  dropoffAfter: number;
  pickupAt: number;
  dropoffAt: number;
  /** How much longer the shift's work would take. */
  addedDuration: number;
  addedDistance: number;
  /** The rider already on the route whose arrival moves most, and by how much; -1 when nobody's moves. */
  worstRider: number;
  worstDelay: number;
  /** Every stop of a rider already on the route that would be at another time, in the order of driving. */
  moved: { stop: number; from: number; to: number }[];
  /** How much later the pickup could still begin without breaking anything. */
  slack: number;
}

export function openLive(day: Day, plan: Plan): Live {
  const bench = openUncutBench(day);
  clearRoutes(bench);
  const live = { bench, before: new Int32Array(bench.room), after: new Int32Array(bench.room) };
  plan.routes.forEach((stops, shift) => setRoute(live, shift, stops));
  return live;
}

/**
 * Writes one route anew, its frozen stops included; what was on it and is not any more waits for a shift. False when
 * it cannot be driven as it stands.
 */
export function setRoute({ bench }: Live, shift: number, stops: readonly number[]): boolean {
  const { sequence, length, room, shiftOf } = bench;
  const slot = slotOf(bench, shift);
  for (let k = 1; k < length[slot] - 1; k++) shiftOf[sequence[slot * room + k]] = -1;
  writeRoute(bench, shift, slot, stops);
  for (const stop of stops) shiftOf[stop] = shift;
  return refresh(bench, shift, slot) && isTimed(bench, shift, slot);
}

/** A request on a route would be asked about beside itself: its shift is given its route without it first. */
export function assertWaits({ shiftOf }: Bench, request: number): void {
  if (shiftOf[2 * request] >= 0 || shiftOf[2 * request + 1] >= 0) {
    throw new Error(`Request ${request} is asked about while shift ${shiftOf[2 * request + 1]} has it.`);
  }
}

/**
 * For every shift that can take the request, its cheapest way, cheapest shift first: exact over all positions.
 */
export function candidates(live: Live, request: number): Candidate[] {
  return Array.from({ length: live.bench.shifts }, (_, shift) => candidateOn(live, request, shift))
    .filter((one) => one !== null)
    .sort((a, b) => a.cost - b.cost || a.shift - b.shift);
}

/** The cheapest way one shift can take the request; null where it cannot. */
export function candidateOn(live: Live, request: number, shift: number): Candidate | null {
  const { bench } = live;
  assertWaits(bench, request);
  if (bench.barred[request * bench.shifts + shift] === 1) return null;
  const cost = exactInsertion(bench, request, shift, Infinity) + changeCost(bench, request, shift);
  return cost < Infinity ? describe(live, request, shift, cost) : null;
}

/** The same, the rider being picked up no earlier than so. */
export function candidateFrom(live: Live, request: number, shift: number, from: number): Candidate | null {
  const { open, close } = live.bench;
  if (from > close[2 * request]) return null;
  const promised = open[2 * request];
  open[2 * request] = Math.max(promised, from);
  const found = candidateOn(live, request, shift);
  open[2 * request] = promised;
  return found;
}

/** The cheapest of them all, when only that is asked: each shift need only beat the best so far. */
export function bestCandidate(live: Live, request: number): Candidate | null {
  const { bench } = live;
  const { shifts, barred, found } = bench;
  assertWaits(bench, request);
  let best = Infinity;
  let bestShift = -1;
  let [i, j] = [0, 0];
  for (let shift = 0; shift < shifts; shift++) {
    if (barred[request * shifts + shift] === 1) continue;
    const change = changeCost(bench, request, shift);
    const cost = exactInsertion(bench, request, shift, best - change) + change;
    if (cost < best) {
      best = cost;
      bestShift = shift;
      [i, j] = [found[0], found[1]];
    }
  }
  if (bestShift < 0) return null;
  found[0] = i;
  found[1] = j;
  return describe(live, request, bestShift, best);
}

function describe({ bench, before, after }: Live, request: number, shift: number, cost: number): Candidate {
  const { found, room, length, sequence, requests, distance, latest, earliest } = bench;
  const slot = slotOf(bench, shift);
  const scratch = 2 * bench.shifts;
  const [i, j] = [found[0], found[1]];
  const wasUsed = bench.work[slot] > 0;
  settleTimes(bench, slot, before);
  copyWith(bench, slot, scratch, i, j, 2 * request, 2 * request + 1);
  refresh(bench, shift, scratch);
  isTimed(bench, shift, scratch);
  settleTimes(bench, scratch, after);

  let worstRider = -1;
  let worstDelay = 0;
  const moved: Candidate['moved'] = [];
  for (let k = 1; k < length[slot] - 1; k++) {
    const stop = sequence[slot * room + k];
    if (stop >= 2 * requests) continue;
    const to = after[k + (k > i ? 1 : 0) + (k > j ? 1 : 0)];
    const delay = to - before[k];
    if (delay !== 0) moved.push({ stop, from: before[k], to });
    if (delay > worstDelay) {
      worstDelay = delay;
      worstRider = stop >> 1;
    }
  }
  const last = length[slot] - 1;
  const base = scratch * room;
  const candidate: Candidate = {
    shift,
    cost,
    pickupAfter: i,
    dropoffAfter: j,
    pickupAt: after[i + 1],
    dropoffAt: after[j + 2],
    addedDuration: after[last + 2] - after[0] - (wasUsed ? before[last] - before[0] : 0),
    addedDistance: distance[scratch] - (wasUsed ? distance[slot] : 0),
    worstRider,
    worstDelay,
    moved,
    slack: latest[base + i + 1] - earliest[base + i + 1],
  };
  restorePositions(bench, slot);
  return candidate;
}
