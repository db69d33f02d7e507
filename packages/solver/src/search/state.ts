import type { Day, Plan } from '../day/day.ts';
import { type Bench, changeCost, MUST_SERVE, openBench, slotOf, STANDS, startOf } from '../kernel/bench.ts';
import { clearRoutes, type Edits, insert, keep, openEdits } from '../kernel/edit.ts';
import { type Memo, openMemo } from '../kernel/memo.ts';
import { isTimed, refresh } from '../kernel/route.ts';
import { nearestRequests } from './neighbors.ts';
import { openRandom, type Random } from './random.ts';

/**
 * Everything the loop of the search holds on to. An item is what can be taken off a route and put back: a request
 * (both stops, or the drop-off alone of a rider already aboard), or a visit, numbered after the requests.
 */
export interface State {
  readonly bench: Bench;
  readonly memo: Memo;
  readonly edits: Edits;
  readonly random: Random;
  readonly items: number;
  /** Per request, the others nearest in space and time, `near` of them. */
  readonly neighbors: Int32Array;
  readonly near: number;
  /** Whoever is never taken off: frozen on their route, or standing on it once they are there. */
  readonly locked: Uint8Array;
  /** 1: a shift the search may not use (fleet reduction closes them). */
  readonly closed: Uint8Array;
  /** Items on no route. */
  readonly bank: Int32Array;
  banked: number;
  /** The bank as it was before the step that is being tried. */
  readonly bankBefore: Int32Array;
  bankedBefore: number;
  /** How often an item that must be served was left over: the hard ones weigh more (Christiaens and Vanden Berghe 2020). */
  readonly missed: Float64Array;
  /** Per stop, 1 while it is being taken off. */
  readonly gone: Uint8Array;
  /** Shifts with marked stops, so that only they are walked. */
  readonly ruined: Int32Array;
  readonly isRuined: Uint8Array;
  ruinedCount: number;
  /** Per shift, when it was last seen: cheap sets. */
  readonly stamp: Int32Array;
  stamped: number;
  /** Per item, what the orders of reinsertion sort by. */
  readonly windowWidth: Int32Array;
  readonly tripLength: Int32Array;
  readonly opensAt: Int32Array;
  readonly sortKey: Float64Array;
}

const FROZEN = 1;
const STANDING = 2;

/** A stop that never comes. */
export const never = (): boolean => false;

export function openState(day: Day, seed: number, stop = never): State {
  const bench = openBench(day);
  const { requests, visits, shifts } = bench;
  const items = requests + visits;
  const near = Math.max(0, Math.min(requests - 1, requests > 400 ? 60 : 100));
  const state: State = {
    bench,
    memo: openMemo(requests),
    edits: openEdits(bench),
    random: openRandom(seed),
    items,
    neighbors: nearestRequests(bench, near, stop),
    near,
    locked: lockedItems(bench),
    closed: new Uint8Array(shifts),
    bank: new Int32Array(2 * items),
    banked: 0,
    bankBefore: new Int32Array(items),
    bankedBefore: 0,
    missed: new Float64Array(items).fill(1),
    gone: new Uint8Array(bench.stops),
    ruined: new Int32Array(shifts),
    isRuined: new Uint8Array(shifts),
    ruinedCount: 0,
    stamp: new Int32Array(Math.max(shifts, items)),
    stamped: 0,
    windowWidth: new Int32Array(items),
    tripLength: new Int32Array(items),
    opensAt: new Int32Array(items),
    sortKey: new Float64Array(items),
  };
  for (let item = 0; item < items; item++) {
    const stop = firstStop(bench, item);
    const double = item < requests && bench.aboard[item] === 0;
    state.windowWidth[item] = Math.min(
      bench.close[stop] - bench.open[stop],
      double ? bench.close[stop + 1] - bench.open[stop + 1] : bench.close[stop] - bench.open[stop],
    );
    state.tripLength[item] = double ? day.travelTime[bench.place[stop] * bench.places + bench.place[stop + 1]] : 0;
    state.opensAt[item] = bench.open[stop];
  }
  emptyState(state);
  return state;
}

/** All routes empty, all items in the bank. */
function emptyState(state: State): void {
  const { bench } = state;
  clearRoutes(bench);
  keep(state.edits);
  state.banked = 0;
  for (let item = 0; item < state.items; item++) {
    if (state.locked[item] !== FROZEN) state.bank[state.banked++] = item;
  }
}

/**
 * Puts a plan on the bench as far as it can be driven: what is frozen first, in its own order, then the plan's stops. A
 * route that cannot be driven so is left as frozen, and its riders stay in the bank.
 */
export function loadPlan(state: State, plan: Plan): void {
  emptyState(state);
  const { bench } = state;
  const { sequence, room, length, shiftOf, position } = bench;
  for (let shift = 0; shift < bench.shifts; shift++) {
    const slot = slotOf(bench, shift);
    const base = slot * room;
    const stops = plan.routes[shift] ?? [];
    if (stops.length === length[slot] - 2 || stops.length + 2 > room) continue; // nothing but what is frozen, or too much

    const before = sequence.slice(base, base + length[slot]);
    const frozen = before.length - 2;
    const kept = [...before.subarray(1, 1 + frozen), ...stops.filter((stop) => !before.includes(stop))];
    const isKnown = (stop: number) => stop < startOf(bench, 0); // all that come after are ends of shifts
    const known = kept.filter((stop) => isKnown(stop) && (shiftOf[stop] < 0 || before.includes(stop)));
    known.forEach((stop, k) => (sequence[base + 1 + k] = stop));
    sequence[base + 1 + known.length] = before[before.length - 1];
    length[slot] = known.length + 2;
    if (!refresh(bench, shift, slot) || !isTimed(bench, shift, slot)) {
      before.forEach((stop, k) => (sequence[base + k] = stop));
      length[slot] = before.length;
      refresh(bench, shift, slot);
    }
    for (let k = 0; k < length[slot]; k++) {
      shiftOf[sequence[base + k]] = shift;
      position[sequence[base + k]] = k;
    }
  }

  state.banked = 0;
  for (let item = 0; item < state.items; item++) {
    const stop = looseStop(bench, item);
    if (state.locked[item] !== FROZEN && shiftOf[stop] < 0) state.bank[state.banked++] = item;
  }
}

export function firstStop(bench: Bench, item: number): number {
  return item < bench.requests ? 2 * item : bench.requests + item;
}

/** Visits, and drop-offs of riders already aboard: only their own shift can take them, and no plan may be without. */
export function isOneStop(bench: Bench, item: number): boolean {
  return item >= bench.requests || bench.aboard[item] === 1;
}

/** The stop that tells whether an item is on a route: the drop-off where only that is ours to place. */
export function looseStop(bench: Bench, item: number): number {
  if (item >= bench.requests) return bench.requests + item;
  return bench.aboard[item] === 1 ? 2 * item + 1 : 2 * item;
}

function lockedItems(bench: Bench): Uint8Array {
  const { prefix } = bench.day.shifts;
  const locked = new Uint8Array(bench.requests + bench.visits);
  for (const stop of prefix) {
    if (stop >= 2 * bench.requests) locked[stop - bench.requests] = FROZEN;
    else if ((stop & 1) === 1) locked[stop >> 1] = FROZEN;
  }
  bench.day.requests.stands.forEach((stands, request) => {
    if (stands === 1) locked[request] = STANDING;
  });
  return locked;
}

/** Cost of the routes and of what is left out. */
export function totalCost(state: State): number {
  let total = routeCost(state);
  for (let k = 0; k < state.banked; k++) total += itemPrice(state.bench, state.bank[k]);
  return total;
}

export function routeCost({ bench }: State): number {
  let total = 0;
  for (let shift = 0; shift < bench.shifts; shift++) total += bench.cost[slotOf(bench, shift)];
  if (bench.hasChangeCosts) {
    for (let r = 0; r < bench.requests; r++) {
      const shift = bench.shiftOf[2 * r];
      if (shift >= 0) total += changeCost(bench, r, shift);
    }
  }
  return total;
}

export function itemPrice(bench: Bench, item: number): number {
  return item < bench.requests && bench.aboard[item] === 0 ? bench.price[item] : STANDS;
}

export function isStanding({ bench: { day } }: State, item: number): boolean {
  return day.requests.stands[item] === 1; // of a visit there is none
}

/** What leaving it over counts on the way: its price, or the going one for what must be served. */
export function goingPrice(bench: Bench, item: number, missingPrice: number): number {
  const price = itemPrice(bench, item);
  return price >= MUST_SERVE ? Math.min(missingPrice, MUST_SERVE) : price;
}

/** The plan on the bench, as a value. */
export function unload(state: State): Plan {
  const { bench } = state;
  const { sequence, room, length } = bench;
  const routes = Array.from({ length: bench.shifts }, (_, shift) => {
    const base = slotOf(bench, shift) * room;
    return Array.from(sequence.subarray(base + 1, base + length[slotOf(bench, shift)] - 1));
  });
  const unserved = Array.from(state.bank.subarray(0, state.banked))
    .filter((item) => item < bench.requests)
    .sort((a, b) => a - b);
  return { routes, unserved, cost: totalCost(state) };
}

/** Inserts the item where `bench.found` says it goes. False when the route then has no timing. */
export function insertItem(state: State, item: number, shift: number): boolean {
  const { bench, edits } = state;
  const single = isOneStop(bench, item);
  const i = bench.found[0];
  return insert(bench, edits, shift, i, single ? -1 : bench.found[1], single ? looseStop(bench, item) : 2 * item);
}
