import { type Bench, slotOf } from '../kernel/bench.ts';
import { exchange } from '../kernel/edit.ts';
import type { State } from './state.ts';

/**
 * Two vehicles that are both empty at about the same time trade what they do next: up to another empty moment, or for
 * the rest of the day. No ride spans an empty moment, so rides stay whole; and it turns over half a route at once,
 * where ruin and recreate would have to take it apart rider by rider (the zero splits of Parragh, Doerner and Hartl
 * 2010). False when there is nothing to trade or no time for it.
 */
export function cross(state: State): boolean {
  const { bench, random, neighbors, near } = state;
  const request = random.below(bench.requests);
  const shift = bench.shiftOf[2 * request];
  if (shift < 0 || near === 0) return false;

  const other = shiftNear(state, neighbors[request * near + random.below(Math.min(near, 20))], shift);
  if (other < 0) return false;

  const position = bench.position[2 * request];
  const a1 = emptyBefore(bench, shift, position);
  const toTheEnd = random.next() < 0.5;
  const last = bench.length[slotOf(bench, shift)] - 2;
  const otherLast = bench.length[slotOf(bench, other)] - 2;
  const b1 = emptyNear(bench, other, departure(bench, shift, a1), 0);
  if (a1 < bench.frozen[shift] || b1 < bench.frozen[other]) return false;

  let a2 = last;
  let b2 = otherLast;
  if (!toTheEnd) {
    a2 = emptyAfter(bench, shift, position);
    if (a2 < last && random.next() < 0.5) a2 = emptyAfter(bench, shift, a2 + 1);
    b2 = Math.max(b1, emptyNear(bench, other, departure(bench, shift, a2), b1));
  }
  if ((a1 === a2 && b1 === b2) || !mayGo(bench, shift, a1, a2, other) || !mayGo(bench, other, b1, b2, shift))
    return false;
  return exchange(bench, state.edits, shift, a1, a2, other, b1, b2);
}

function shiftNear({ bench, random }: State, neighbor: number, shift: number): number {
  const other = bench.shiftOf[2 * neighbor];
  if (other >= 0 && other !== shift) return other;
  const anyone = bench.shiftOf[2 * random.below(bench.requests)];
  return anyone === shift ? -1 : anyone;
}

const departure = ({ earliest, sequence, service, room, side }: Bench, shift: number, k: number): number => {
  const at = (2 * shift + side[shift]) * room + k;
  return earliest[at] + service[sequence[at]];
};

/** The last position before this stop after which nobody is aboard. */
function emptyBefore({ sequence, room, requests, side }: Bench, shift: number, position: number): number {
  const base = (2 * shift + side[shift]) * room;
  let riders = 0;
  let empty = 0;
  for (let k = 0; k < position; k++) {
    const stop = sequence[base + k];
    if (stop < 2 * requests) riders += (stop & 1) === 0 ? 1 : -1;
    if (riders === 0) empty = k;
  }
  return empty;
}

/** The first position from this stop on after which nobody is aboard. */
function emptyAfter({ sequence, room, requests, length, side }: Bench, shift: number, position: number): number {
  const slot = 2 * shift + side[shift];
  const last = length[slot] - 2;
  let riders = 0;
  for (let k = 0; k <= last; k++) {
    const stop = sequence[slot * room + k];
    if (stop < 2 * requests) riders += (stop & 1) === 0 ? 1 : -1;
    if (k >= position && riders === 0) return k;
  }
  return last;
}

/** The empty moment nearest in time, from a position on. */
function emptyNear(bench: Bench, shift: number, time: number, from: number): number {
  const { sequence, room, requests, length, side } = bench;
  const slot = 2 * shift + side[shift];
  let riders = 0;
  let nearest = from;
  let least = Infinity;
  for (let k = 0; k < length[slot] - 1; k++) {
    const stop = sequence[slot * room + k];
    if (stop < 2 * requests) riders += (stop & 1) === 0 ? 1 : -1;
    if (k < from || riders > 0) continue;
    const apart = Math.abs(departure(bench, shift, k) - time);
    if (apart < least) {
      least = apart;
      nearest = k;
    }
  }
  return nearest;
}

/** Whether everything after k1 up to k2 may be done by the other shift: no visit, nobody barred from it. */
function mayGo(
  { sequence, room, requests, barred, shifts, side, clings, length }: Bench,
  shift: number,
  k1: number,
  k2: number,
  other: number,
): boolean {
  const slot = 2 * shift + side[shift];
  for (let k = k1 + 1; k <= k2; k++) {
    const stop = sequence[slot * room + k];
    if (stop >= 2 * requests || barred[(stop >> 1) * shifts + other] === 1) return false;
  }
  return k2 + 1 >= length[slot] || clings[sequence[slot * room + k2 + 1]] === 0;
}
