import { slotOf } from '../kernel/bench.ts';
import { removeStops } from '../kernel/edit.ts';
import { firstStop, looseStop, type State } from './state.ts';

/** Longest run of requests taken off one route, and how many are taken off in all, on average. */
const LONGEST_STRING = 10;
const MEAN_REMOVED = 8;

/** How many are taken off at most when they are scattered. */
const MOST_SCATTERED = 16;

/** How often each way to choose whom to take off is taken; a whole route in what is left. */
const STRINGS = 0.1;
const NEIGHBORS = 0.8;
const ANYONE = 0.09;
/** How often a ruined route gives up its breaks too. */
const BREAKS_FREED = 0.3;

/**
 * Takes some items off their routes into the bank: scattered riders alike in space and time most often (Shaw 1998),
 * strings of neighbors on neighboring routes (Christiaens and Vanden Berghe 2020), anyone at all, or a whole route.
 * False when a route broke (see `recreate`).
 */
export function ruin(state: State): boolean {
  const { random } = state;
  const roll = random.next();
  state.stamped++;
  if (roll < STRINGS) ruinStrings(state);
  else if (roll < STRINGS + NEIGHBORS) ruinNeighbors(state);
  else if (roll < STRINGS + NEIGHBORS + ANYONE) ruinAnyone(state);
  else ruinRoute(state);
  return takeOff(state);
}

function ruinStrings(state: State): void {
  const { bench, random, neighbors, near, stamp } = state;
  const seed = random.below(bench.requests);
  const mark = state.stamped;
  const meanLength = Math.max(1, servedRequests(state) / Math.max(1, usedShifts(state)));
  const longest = Math.min(LONGEST_STRING, meanLength);
  const most = (4 * MEAN_REMOVED) / (1 + longest) - 1;
  let strings = Math.floor(random.next() * most + 1);
  for (let k = -1; k < near && strings > 0; k++) {
    const request = k < 0 ? seed : neighbors[seed * near + k];
    const shift = bench.shiftOf[2 * request];
    if (shift < 0 || stamp[shift] === mark) continue;

    stamp[shift] = mark;
    strings--;
    markString(state, request, shift, longest);
  }
}

/** Marks a run of requests of one route, in order of pickup, that includes the given one. */
function markString(state: State, request: number, shift: number, longest: number): void {
  const { bench, random, bank } = state;
  const { sequence, room, length, requests } = bench;
  const slot = slotOf(bench, shift);
  // The free end of the bank serves as scratch: the route's requests in order of pickup.
  const from = state.banked;
  let count = 0;
  let mine = 0;
  for (let k = 1; k < length[slot] - 1; k++) {
    const stop = sequence[slot * room + k];
    if (stop >= 2 * requests || (stop & 1) === 1) continue;
    if (stop >> 1 === request) mine = count;
    bank[from + count++] = stop >> 1;
  }

  const size = Math.min(count, Math.floor(random.next() * Math.min(longest, count) + 1));
  const lowest = Math.max(0, mine - size + 1);
  const highest = Math.min(mine, count - size);
  const first = lowest + random.below(highest - lowest + 1);
  // Sometimes a stretch in the middle of a longer run stays (the paper's split string).
  const spared = size > 1 && size < count && random.next() < 0.5 ? 1 + random.below(Math.min(3, count - size)) : 0;
  const skipFrom = first + random.below(size + 1);
  for (let k = first; k < Math.min(count, first + size + spared); k++) {
    if (spared === 0 || k < skipFrom || k >= skipFrom + spared) markItem(state, bank[from + k]);
  }
}

function ruinNeighbors(state: State): void {
  const { bench, random, neighbors, near } = state;
  const seed = random.below(bench.requests);
  const wanted = near === 0 ? 0 : removals(state);
  markItem(state, seed);
  for (let k = 0; k < wanted; k++) {
    const pick = Math.floor(random.next() ** 2 * Math.min(near, 3 * wanted));
    markItem(state, neighbors[seed * near + pick]);
  }
}

function ruinAnyone(state: State): void {
  const wanted = removals(state);
  for (let k = 0; k < wanted; k++) markItem(state, state.random.below(state.items));
}

function ruinRoute(state: State): void {
  const { bench, random } = state;
  const shift = bench.shiftOf[2 * random.below(bench.requests)];
  if (shift < 0) return;

  const slot = slotOf(bench, shift);
  for (let k = 1; k < bench.length[slot] - 1; k++) {
    const stop = bench.sequence[slot * bench.room + k];
    markItem(state, stop < 2 * bench.requests ? stop >> 1 : stop - bench.requests);
  }
}

function removals({ random, items }: State): number {
  return 2 + random.below(Math.max(2, Math.min(MOST_SCATTERED, Math.ceil(items * 0.25))));
}

function markItem(state: State, item: number): void {
  const { bench, gone, locked } = state;
  const stop = looseStop(bench, item);
  if (locked[item] > 0 || bench.shiftOf[stop] < 0) return;
  const shift = bench.shiftOf[stop];
  if (state.isRuined[shift] === 0) {
    state.isRuined[shift] = 1;
    state.ruined[state.ruinedCount++] = shift;
  }
  gone[stop] = 1;
  if (stop === firstStop(bench, item) && item < bench.requests) gone[stop + 1] = 1;
}

/** Removes what is marked, route by route. A ruined route gives up its breaks now and then, to find them better places. */
function takeOff(state: State): boolean {
  const { bench, edits, gone, bank, random, ruined, isRuined } = state;
  const { length, sequence, room, requests, visits } = bench;
  let whole = true;
  for (let n = 0; n < state.ruinedCount; n++) {
    const shift = ruined[n];
    isRuined[shift] = 0;
    const slot = slotOf(bench, shift);
    const base = slot * room;
    if (visits > 0 && random.next() < BREAKS_FREED) {
      for (let k = 1; k < length[slot] - 1; k++) {
        const visit = sequence[base + k] - 2 * requests;
        if (visit >= 0 && state.locked[requests + visit] === 0) gone[sequence[base + k]] = 1;
      }
    }
    const from = state.banked;
    for (let k = 1; k < length[slot] - 1; k++) {
      const stop = sequence[base + k];
      if (gone[stop] === 0) continue;
      const item = stop >= 2 * requests ? stop - requests : stop >> 1;
      if (stop === looseStop(bench, item)) bank[state.banked++] = item;
    }
    whole = removeStops(bench, edits, shift, gone) && whole;
    for (let k = from; k < state.banked; k++) {
      gone[firstStop(bench, bank[k])] = 0;
      if (bank[k] < requests) gone[2 * bank[k] + 1] = 0;
    }
  }
  state.ruinedCount = 0;
  return whole;
}

function servedRequests({ bench, banked }: State): number {
  return bench.requests - banked;
}

function usedShifts({ bench }: State): number {
  let used = 0;
  for (let shift = 0; shift < bench.shifts; shift++) if (bench.work[slotOf(bench, shift)] > 0) used++;
  return used;
}
