import { type Bench, slotOf } from './bench.ts';
import { isTimed, refresh } from './route.ts';

/** Insertions that are judged by setting up the whole route they would make, in the scratch slot of the bench. */

/**
 * The cheapest place of a single stop: a visit on its shift, or the drop-off of a rider whose pickup is already made.
 * There are few of these, so each position is simply tried.
 */
export function cheapestStop(bench: Bench, stop: number, shift: number, bound: number): number {
  const { length, frozen, found, position, room } = bench;
  const slot = slotOf(bench, shift);
  const last = length[slot] - 1;
  const old = bench.cost[slot];
  if (last + 2 > room) return Infinity;

  let best = bound;
  let at = -1;
  const ownPickup = stop < 2 * bench.requests ? position[stop - 1] : 0;
  const first = Math.max(frozen[shift], ownPickup);
  for (let i = first; i < last; i++) {
    const cost = costWithStop(bench, shift, slot, i, stop) - old;
    if (cost < best) {
      best = cost;
      at = i;
    }
  }
  restorePositions(bench, slot);
  if (at < 0) return Infinity;

  found[0] = at;
  found[1] = -1;
  return best;
}

/**
 * The positions that `cheapestInsertion` leaves out: a break without a place is taken wherever the stop before it is,
 * so a stop put in between moves the break too, and a vehicle that drives on before its break may even be earlier
 * after it. No leg known of the old route bounds the new one; within the windows each is tried as a whole route.
 */
export function cheapestBeforeBreak(
  bench: Bench,
  request: number,
  shift: number,
  slot: number,
  bound: number,
  need: Need,
): number {
  const { sequence, room, length, clings, frozen, found } = bench;
  const base = slot * room;
  const last = length[slot] - 1;
  const pickups = positionsInWindow(bench, base, last, frozen[shift], 2 * request);
  const dropoffs = positionsInWindow(bench, base, last, frozen[shift], 2 * request + 1);
  let best = bound;
  let [at1, at2] = [-1, -1];
  search: for (let i = pickups.first; i <= pickups.final; i++) {
    for (let j = Math.max(i, dropoffs.first); j <= dropoffs.final; j++) {
      if (clings[sequence[base + i + 1]] === 0 && clings[sequence[base + j + 1]] === 0) continue;
      const cost = pricedCost(bench, shift, slot, i, j, request);
      if (cost < best) {
        best = cost;
        at1 = i;
        at2 = j;
        if (need === 'any') break search;
      }
    }
  }
  if (at1 < 0) return Infinity;
  found[0] = at1;
  found[1] = at2;
  return best;
}

/** Whether a question wants the cheapest way, or only whether there is one. */
export type Need = 'cheapest' | 'any';

/** The positions a stop can be put after by the windows of the stops around it alone, which holds on any roads. */
function positionsInWindow(bench: Bench, base: number, last: number, from: number, stop: number) {
  const { sequence, open, close, service, sharesDoors } = bench;
  let final = last - 1;
  for (let k = from + 1; k <= final; k++) {
    const next = sequence[base + k];
    if (open[next] + (sharesDoors ? 0 : service[next]) > close[stop]) final = k - 1;
  }
  const leaves = open[stop] + (sharesDoors ? 0 : service[stop]);
  return { first: firstInWindow(bench, base, last, from, leaves), final };
}

/** The first position whose successor may still begin at `time` or later, by the windows alone. */
export function firstInWindow(
  { sequence, close }: Bench,
  base: number,
  last: number,
  from: number,
  time: number,
): number {
  for (let k = last; k > from; k--) if (close[sequence[base + k]] < time) return k;
  return from;
}

/** What the route would cost and be with the request there, by setting it up in the scratch slot. */
export function pricedCost(bench: Bench, shift: number, slot: number, i: number, j: number, request: number): number {
  const scratch = 2 * bench.shifts;
  copyWith(bench, slot, scratch, i, j, 2 * request, 2 * request + 1);
  const cost =
    refresh(bench, shift, scratch) && isTimed(bench, shift, scratch)
      ? bench.cost[scratch] - bench.cost[slot]
      : Infinity;
  restorePositions(bench, slot);
  return cost;
}

function costWithStop(bench: Bench, shift: number, slot: number, i: number, stop: number): number {
  const scratch = 2 * bench.shifts;
  copyWith(bench, slot, scratch, i, -1, stop, -1);
  return refresh(bench, shift, scratch) && isTimed(bench, shift, scratch) ? bench.cost[scratch] : Infinity;
}

/** Copies a route into another slot with one or two stops added after positions i and j (j = -1: only the first). */
export function copyWith(
  { sequence, length, room }: Bench,
  slot: number,
  into: number,
  i: number,
  j: number,
  first: number,
  second: number,
): void {
  const from = slot * room;
  let to = into * room;
  for (let k = 0; k < length[slot]; k++) {
    sequence[to++] = sequence[from + k];
    if (k === i) sequence[to++] = first;
    if (k === j) sequence[to++] = second;
  }
  length[into] = to - into * room;
}

export function restorePositions({ sequence, position, length, room }: Bench, slot: number): void {
  for (let k = 0; k < length[slot]; k++) position[sequence[slot * room + k]] = k;
}
