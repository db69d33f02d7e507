import { changeCost, slotOf } from '../kernel/bench.ts';
import { cheapestStop } from '../kernel/whole-route.ts';
import { knownInsertion } from '../kernel/memo.ts';
import { goingPrice, insertItem, isOneStop, itemPrice, looseStop, type State } from './state.ts';

/** How often an otherwise fine route is overlooked, so that the same hole is not always filled the same way. */
const BLINK = 0.02;
/** The share of items that look at routes with such gaps at all; the rest see every route. */
const BLINKING = 0.9;
/** Fleets up to this size are tried whole; in larger ones a request looks where its neighbors ride. */
const SMALL_FLEET = 24;

/**
 * Puts the bank back, one item at a time in a chosen order, each where it adds least (Christiaens and Vanden Berghe
 * 2020). What fits nowhere, or costs more than it is worth, stays in the bank; one who must be served then counts
 * `missingPrice`. False when all this has cost more than `allowance`, or when a route broke, which only a matrix with
 * shortcuts through third places can do; the caller then takes everything back.
 */
export function recreate(state: State, blink: boolean, allowance = Infinity, missingPrice = 0): boolean {
  const { bench, bank, random } = state;
  let left = 0;
  let spare = allowance;
  const count = state.banked;
  for (let k = 0; k < count; k++) {
    const item = bank[k];
    const shift = cheapestShift(state, item, blink && random.next() < BLINKING);
    if (shift < 0) {
      bank[left++] = item;
      spare -= goingPrice(bench, item, missingPrice);
    } else {
      const before = bench.cost[slotOf(bench, shift)];
      if (!insertItem(state, item, shift)) return false;
      spare -= bench.cost[slotOf(bench, shift)] - before;
    }
    if (spare < 0) return false;
  }
  state.banked = left;
  return true;
}

/** Puts one item where it adds least. False when it fits nowhere, or costs more than it is worth. */
export function putBack(state: State, item: number): boolean {
  const shift = cheapestShift(state, item, false);
  return shift >= 0 && insertItem(state, item, shift);
}

/** The shift that takes the item for least, or -1; `bench.found` then holds where. */
function cheapestShift(state: State, item: number, blink: boolean): number {
  const { bench } = state;
  if (isOneStop(bench, item)) return shiftOfStop(state, item);
  if (bench.shifts <= SMALL_FLEET) return cheapestOf(state, item, blink, false);

  const nearby = cheapestOf(state, item, blink, true);
  return nearby >= 0 ? nearby : cheapestOf(state, item, false, false);
}

function cheapestOf(state: State, item: number, blink: boolean, nearbyOnly: boolean): number {
  const { bench, memo, random, closed, stamp } = state;
  const { shifts, barred, work, kind } = bench;
  if (nearbyOnly) stampNeighbors(state, item);
  const nearby = state.stamped;
  let best = itemPrice(bench, item);
  let bestShift = -1;
  let i = -1;
  let j = -1;
  let triedEmpty = -1;
  for (let shift = 0; shift < shifts; shift++) {
    if (closed[shift] === 1 || barred[item * shifts + shift] === 1) continue;

    const slot = slotOf(bench, shift);
    if (work[slot] === 0) {
      if (kind[shift] === triedEmpty) continue;
      triedEmpty = kind[shift];
    } else if (nearbyOnly && stamp[shift] !== nearby) {
      continue;
    }
    if (blink && random.next() < BLINK) continue;

    const change = bench.hasChangeCosts ? changeCost(bench, item, shift) : 0;
    const cost = knownInsertion(bench, memo, item, shift, best - change) + change;
    if (cost < best) {
      best = cost;
      bestShift = shift;
      i = bench.found[0];
      j = bench.found[1];
    }
  }
  bench.found[0] = i;
  bench.found[1] = j;
  return bestShift;
}

function stampNeighbors(state: State, request: number): void {
  const { bench, neighbors, near, stamp } = state;
  const mark = ++state.stamped;
  for (let k = 0; k < near; k++) {
    const shift = bench.shiftOf[2 * neighbors[request * near + k]];
    if (shift >= 0) stamp[shift] = mark;
  }
}

/** Visits belong to one shift, and a rider already aboard to one vehicle. */
function shiftOfStop(state: State, item: number): number {
  const { bench } = state;
  const stop = looseStop(bench, item);
  const shift = item >= bench.requests ? bench.day.visits.shift[item - bench.requests] : bench.shiftOf[2 * item];
  return cheapestStop(bench, stop, shift, Infinity) < Infinity ? shift : -1;
}
