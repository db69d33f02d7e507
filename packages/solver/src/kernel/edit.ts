import { type Bench, slotOf } from './bench.ts';
import { copyWith } from './whole-route.ts';
import { clearSlot, isTimed, refresh } from './route.ts';

/**
 * Changes to the routes on the bench, all of which can be taken back at once: the first change of a shift since the
 * last `keep` writes into its spare slot, and `takeBack` merely turns the pages again.
 */
export interface Edits {
  readonly touched: Int32Array;
  readonly isTouched: Uint8Array;
  count: number;
}

export function openEdits(bench: Bench): Edits {
  return { touched: new Int32Array(bench.shifts), isTouched: new Uint8Array(bench.shifts), count: 0 };
}

/** Inserts a request's two stops (or one: j = -1) after positions i and j. False when the route then has no timing. */
export function insert(bench: Bench, edits: Edits, shift: number, i: number, j: number, first: number): boolean {
  const slot = slotOf(bench, shift);
  const spare = slot ^ 1;
  if (edits.isTouched[shift] === 0) {
    copyWith(bench, slot, spare, i, j, first, first + 1);
    turn(bench, edits, shift);
    mark(bench, first, j, shift);
    return refresh(bench, shift, spare);
  }

  const { sequence, room, length } = bench;
  const base = slot * room;
  const extra = j < 0 ? 1 : 2;
  let to = base + length[slot] + extra - 1;
  for (let k = length[slot] - 1; k >= 0; k--) {
    if (k === j) sequence[to--] = first + 1;
    if (k === i) sequence[to--] = first;
    sequence[to--] = sequence[base + k];
  }
  length[slot] += extra;
  mark(bench, first, j, shift);
  return refresh(bench, shift, slot);
}

/**
 * Exchanges the stops after a1 up to a2 of one shift with those after b1 up to b2 of another. The caller has seen to
 * it that nobody is aboard at any of the four.
 */
export function exchange(
  bench: Bench,
  edits: Edits,
  shift: number,
  a1: number,
  a2: number,
  other: number,
  b1: number,
  b2: number,
): boolean {
  const from = slotOf(bench, shift);
  const otherFrom = slotOf(bench, other);
  if (bench.length[from] - (a2 - a1) + (b2 - b1) > bench.room) return false;
  if (bench.length[otherFrom] - (b2 - b1) + (a2 - a1) > bench.room) return false;

  splice(bench, from, from ^ 1, a1, a2, otherFrom, b1, b2);
  splice(bench, otherFrom, otherFrom ^ 1, b1, b2, from, a1, a2);
  turn(bench, edits, shift);
  turn(bench, edits, other);
  own(bench, shift);
  own(bench, other);
  return refresh(bench, shift, from ^ 1) && refresh(bench, other, otherFrom ^ 1);
}

/** Copies a route into a slot with the stops after k1 up to k2 replaced by a stretch of another route. */
function splice(
  { sequence, room, length }: Bench,
  from: number,
  into: number,
  k1: number,
  k2: number,
  other: number,
  o1: number,
  o2: number,
): void {
  let to = into * room;
  for (let k = 0; k <= k1; k++) sequence[to++] = sequence[from * room + k];
  for (let k = o1 + 1; k <= o2; k++) sequence[to++] = sequence[other * room + k];
  for (let k = k2 + 1; k < length[from]; k++) sequence[to++] = sequence[from * room + k];
  length[into] = to - into * room;
}

function own({ sequence, room, length, shiftOf, side }: Bench, shift: number): void {
  const slot = 2 * shift + side[shift];
  for (let k = 0; k < length[slot]; k++) shiftOf[sequence[slot * room + k]] = shift;
}

/** Drops every stop of the shift whose `gone` is 1. */
export function removeStops(bench: Bench, edits: Edits, shift: number, gone: Uint8Array): boolean {
  const { sequence, room, length, shiftOf } = bench;
  const from = slotOf(bench, shift);
  const into = edits.isTouched[shift] === 0 ? from ^ 1 : from;
  let to = into * room;
  for (let k = 0; k < length[from]; k++) {
    const stop = sequence[from * room + k];
    if (gone[stop] === 1) shiftOf[stop] = -1;
    else sequence[to++] = stop;
  }
  length[into] = to - into * room;
  if (into !== from) turn(bench, edits, shift);
  return refresh(bench, shift, into);
}

export function keep(edits: Edits): void {
  for (let k = 0; k < edits.count; k++) edits.isTouched[edits.touched[k]] = 0;
  edits.count = 0;
}

/** Whether every touched route can be driven. */
export function areTimed(bench: Bench, edits: Edits): boolean {
  for (let k = 0; k < edits.count; k++) {
    const shift = edits.touched[k];
    if (!isTimed(bench, shift, slotOf(bench, shift))) return false;
  }
  return true;
}

/** Whether any touched route differs from what it was: often everyone goes back to where they came from. */
export function isChanged(bench: Bench, edits: Edits): boolean {
  const { hash, hash2 } = bench;
  for (let k = 0; k < edits.count; k++) {
    const slot = slotOf(bench, edits.touched[k]);
    if (hash[slot] !== hash[slot ^ 1] || hash2[slot] !== hash2[slot ^ 1]) return true;
  }
  return false;
}

/** Every touched shift is again as it was at the last `keep`. */
export function takeBack(bench: Bench, edits: Edits): void {
  const { sequence, room, length, shiftOf, position, side } = bench;
  for (let t = 0; t < edits.count; t++) {
    const slot = slotOf(bench, edits.touched[t]);
    for (let k = 0; k < length[slot]; k++) shiftOf[sequence[slot * room + k]] = -1;
  }
  for (let t = 0; t < edits.count; t++) {
    const shift = edits.touched[t];
    side[shift] ^= 1;
    const slot = slotOf(bench, shift);
    for (let k = 0; k < length[slot]; k++) {
      const stop = sequence[slot * room + k];
      shiftOf[stop] = shift;
      position[stop] = k;
    }
  }
  keep(edits);
}

/** Every shift empty but for what is frozen. */
export function clearRoutes(bench: Bench): void {
  const { shifts, side, shiftOf, sequence, room, length } = bench;
  shiftOf.fill(-1);
  for (let shift = 0; shift < shifts; shift++) {
    side[shift] = 0;
    clearSlot(bench, shift, 2 * shift);
    for (let k = 0; k < length[2 * shift]; k++) shiftOf[sequence[2 * shift * room + k]] = shift;
    refresh(bench, shift, 2 * shift);
  }
}

function turn(bench: Bench, edits: Edits, shift: number): void {
  bench.side[shift] ^= 1;
  edits.isTouched[shift] = 1;
  edits.touched[edits.count++] = shift;
}

function mark({ shiftOf }: Bench, first: number, j: number, shift: number): void {
  shiftOf[first] = shift;
  if (j >= 0) shiftOf[first + 1] = shift;
}
