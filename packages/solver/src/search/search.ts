import type { Day, Plan } from '../day/day.ts';
import { MUST_SERVE } from '../kernel/bench.ts';
import { areTimed, isChanged, keep, takeBack } from '../kernel/edit.ts';
import { cross } from './cross.ts';
import { meanLeg, missingWeight, mustMissing, noteBest, softCost, weighMissing } from './judge.ts';
import { openPartition, type Partition } from './partition.ts';
import { openPool, type Pool, remember } from './pool.ts';
import { FIRST, orderBank, sortBank } from './order.ts';
import { putBack, recreate } from './recreate.ts';
import { ruin } from './ruin.ts';
import { isOneStop, isStanding, loadPlan, never, openState, routeCost, type State, unload } from './state.ts';

/** Temperatures, in mean legs of the plan: where the annealing starts and where it ends. */
const HOT = 2.5;
const COLD = 0.1;

/** Routes of plans this close to the best are kept for the partition. */
const POOLED = 1.06;

/** Temperature while the aim is to leave nobody over, in mean legs too. */
const COMPLETING = 0.5;
/** The share of steps in which two vehicles trade instead. */
const CROSSED = 0.1;
/** Iterations between two looks at how often someone is missing, and how often that is meant to be. */
const STEERED = 10;
const INCOMPLETE = 1 / 8;

/** One search over one day, advanced a stretch at a time. */
export interface Search {
  readonly state: State;
  readonly pool: Pool;
  readonly partition: Partition;
  best: Plan;
  /** How many who must be served the best plan leaves over. */
  bestMissing: number;
  /** Cost of what is on the bench now, a missing rider at `missingPrice`; and how often lately someone was missing. */
  cost: number;
  missingPrice: number;
  incomplete: number;
  iterations: number;
}

/** Sets up the search with a plan to start from: the given one, made whole. If stopped meanwhile, as far as it came. */
export function openSearch(day: Day, seed: number, from?: Plan, stop = never): Search {
  const state = openState(day, seed, stop);
  if (from !== undefined) loadPlan(state, from);
  firstPlan(state, stop);
  const pool = openPool(state.bench.requests);
  for (let shift = 0; shift < state.bench.shifts; shift++) remember(pool, state, shift);
  const search: Search = {
    state,
    pool,
    partition: openPartition(state, pool),
    best: unload(state),
    bestMissing: mustMissing(state),
    cost: 0,
    missingPrice: 0,
    incomplete: 0,
    iterations: 0,
  };
  search.missingPrice = 10 * meanLeg(search);
  return search;
}

/** Everyone in the order they want to leave, each where it adds least. Once stopped, requests are left over. */
function firstPlan(state: State, stop: () => boolean): void {
  const { bench, bank, sortKey, opensAt } = state;
  for (let k = 0; k < state.banked; k++) {
    const item = bank[k];
    sortKey[item] = isOneStop(bench, item) || isStanding(state, item) ? FIRST + item : opensAt[item];
  }
  sortBank(state);

  let left = 0;
  for (let k = 0; k < state.banked; k++) {
    const item = bank[k];
    const isLeft = !isOneStop(bench, item) && !isStanding(state, item) && stop();
    if (isLeft || !putBack(state, item)) bank[left++] = item;
  }
  state.banked = left;
  keep(state.edits);
}

/**
 * Ruin and recreate under simulated annealing (Schrimpf et al. 2000; Christiaens and Vanden Berghe 2020): take some
 * riders off, put them back greedily, keep the result when it is better or not much worse for the time of search.
 * `spent` is asked before each iteration for the share of the whole search that is behind us.
 *
 * Where the fleet is tight, better plans lie beyond plans that leave someone over. So a missing rider has, on the way
 * only, a price that is steered until about one plan in eight is incomplete.
 */
export function advance(search: Search, iterations: number, spent: (iterations: number) => number): void {
  const { state } = search;
  const { random, edits, bench } = state;
  const leg = meanLeg(search);
  const until = search.iterations + iterations;
  search.cost = softCost(search);
  for (; search.iterations < until; search.iterations++) {
    const share = spent(search.iterations);
    if (share >= 1) return;

    noteBank(state);
    // Metropolis, its chance drawn beforehand: a plan below this cost will be accepted, so a step may give up above it.
    const dearest = search.cost - temperatureAt(leg, share) * Math.log(random.next());
    const isCandidate = random.next() < CROSSED ? cross(state) : ruinAndRecreate(search, dearest);
    const cost = isCandidate ? softCost(search) : Infinity;
    if (cost < dearest && isChanged(bench, edits) && areTimed(bench, edits)) {
      if (cost < search.best.cost * POOLED) rememberTouched(search);
      keep(edits);
      search.cost = cost;
      if (cost < search.best.cost || search.bestMissing > 0) noteBest(search);
    } else {
      undo(state);
    }
    if (search.iterations % STEERED === 0) steerMissingPrice(search, leg);
  }
}

/** Cools geometrically; `leg` is the scale. */
export function temperatureAt(leg: number, share: number): number {
  return leg * HOT * (COLD / HOT) ** share;
}

/** One step. False when a route broke on the way, or it was given up as dearer than `dearest`. */
function ruinAndRecreate({ state, missingPrice }: Search, dearest: number): boolean {
  if (!ruin(state)) return false;
  orderBank(state);
  return recreate(state, true, dearest - routeCost(state), missingPrice);
}

/**
 * The same with another aim: to have everybody on board at all. Each time a request is left over it weighs more, and
 * less missing weight is better whatever it costs, so the search makes room for the hard ones rather than the many.
 */
export function complete(search: Search, iterations: number, spent: (iterations: number) => number): void {
  const { state } = search;
  const { edits, bench, random } = state;
  const temperature = meanLeg(search) * COMPLETING;
  const until = search.iterations + iterations;
  let cost = routeCost(state);
  let missing = missingWeight(state);
  while (search.iterations < until && state.banked > 0 && spent(search.iterations) < 1) {
    search.iterations++;
    noteBank(state);
    const isCandidate = ruinAndRecreate(search, Infinity);
    const newMissing = isCandidate ? missingWeight(state) : Infinity;
    const newCost = isCandidate ? routeCost(state) : Infinity;
    const better =
      newMissing < missing || (newMissing === missing && newCost < cost - temperature * Math.log(random.next()));
    if (better && areTimed(bench, edits)) {
      keep(edits);
      cost = newCost;
    } else {
      undo(state);
    }
    weighMissing(state);
    missing = missingWeight(state);
  }
  noteBest(search);
}

function noteBank(state: State): void {
  for (let k = 0; k < state.banked; k++) state.bankBefore[k] = state.bank[k];
  state.bankedBefore = state.banked;
}

function undo(state: State): void {
  takeBack(state.bench, state.edits);
  for (let k = 0; k < state.bankedBefore; k++) state.bank[k] = state.bankBefore[k];
  state.banked = state.bankedBefore;
}

/** Raises what a missing rider counts for while too many plans lack one, and lowers it again, slower, down to one leg. */
function steerMissingPrice(search: Search, leg: number): void {
  const isIncomplete = search.state.banked > 0 && mustMissing(search.state) > 0;
  search.incomplete += ((isIncomplete ? 1 : 0) - search.incomplete) / 100;
  if (search.incomplete > INCOMPLETE) search.missingPrice = Math.min(MUST_SERVE, search.missingPrice * 1.005);
  else if (search.missingPrice > leg) search.missingPrice *= 0.998;
}

/** Keeps the routes just changed for the partition. */
export function rememberTouched({ state, pool, iterations }: Search): void {
  pool.clock = iterations;
  for (let k = 0; k < state.edits.count; k++) remember(pool, state, state.edits.touched[k]);
}
