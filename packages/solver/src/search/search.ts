import type { Day, Plan } from '../day/day.ts';
import { MUST_SERVE } from '../kernel/bench.ts';
import { areTimed, isChanged, keep, takeBack } from '../kernel/edit.ts';
import { cross } from './cross.ts';
import { dive, openPartition, type Partition, pricePool } from './partition.ts';
import { openPool, type Pool, remember } from './pool.ts';
import { orderBank, sortBank } from './order.ts';
import { recreate } from './recreate.ts';
import { ruin } from './ruin.ts';
import { itemPrice, loadPlan, openState, routeCost, type State, totalCost, unload } from './state.ts';

/** Temperatures, in mean legs of the plan: where the annealing starts and where it ends. */
const HOT = 2.5;
const COLD = 0.1;

/** Routes of plans this close to the best are kept for the partition. */
const POOLED = 1.06;

/** Temperature while the aim is to leave nobody over. */
const COMPLETING = 0.5;
/** The share of steps in which two vehicles trade instead. */
const CROSSED = 0.1;
/** Dives into the pool at a time. */
const DIVES = 8;
/** From this many requests on a dive is long, and fewer must do. */
const LARGE_DAY = 400;
/** Iterations between two looks at how often someone is missing. */
const STEERED = 10;

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

export function openSearch(day: Day, seed: number, from?: Plan): Search {
  const state = openState(day, seed);
  if (from !== undefined) loadPlan(state, from);
  firstPlan(state);
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

/** Everyone in the order they want to leave, each where it adds least. */
function firstPlan(state: State): void {
  const { bench, bank, sortKey, opensAt } = state;
  for (let k = 0; k < state.banked; k++) {
    const item = bank[k];
    sortKey[item] = item >= bench.requests || bench.aboard[item] === 1 ? -1e15 + item : opensAt[item];
  }
  sortBank(state);
  recreate(state, false);
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
    const temperature = leg * HOT * (COLD / HOT) ** share;
    const dearest = search.cost - temperature * Math.log(random.next());
    const whole = random.next() < CROSSED ? cross(state) : ruinAndRecreate(search, dearest);
    const cost = whole ? softCost(search) : Infinity;
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

/** One step; given up as soon as it is dearer than could be accepted. */
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
    const whole = ruin(state) && (orderBank(state), recreate(state, true));
    const newMissing = whole ? missingWeight(state) : Infinity;
    const newCost = whole ? routeCost(state) : Infinity;
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

function rememberTouched({ state, pool, iterations }: Search): void {
  pool.clock = iterations;
  for (let k = 0; k < state.edits.count; k++) remember(pool, state, state.edits.touched[k]);
}

/** Keeps what is on the bench when it misses fewer, or as few and costs less. */
function noteBest(search: Search): void {
  const must = mustMissing(search.state);
  if (must > search.bestMissing) return;

  const cost = totalCost(search.state);
  if (must < search.bestMissing || cost < search.best.cost) {
    search.best = unload(search.state);
    search.bestMissing = must;
  }
}

function steerMissingPrice(search: Search, leg: number): void {
  const { state } = search;
  search.incomplete += ((state.banked > 0 ? 1 : 0) - search.incomplete) / 100;
  if (search.incomplete > 1 / 8) search.missingPrice *= 1.005;
  else if (search.missingPrice > leg) search.missingPrice *= 0.998;
}

/**
 * Puts together a plan from all routes kept, fills what is left over, and goes on from the best of a few tries if it
 * is one the annealing would have accepted.
 */
export function recombine(search: Search, share: number): void {
  const { state, partition, pool } = search;
  const count = pricePool(partition, pool, state, search.best.cost);
  if (count === 0) return;

  const before = unload(state);
  let chosen: Plan | null = null;
  let least = Infinity;
  const dives = state.bench.requests < LARGE_DAY ? DIVES : 2;
  for (let n = 0; n < dives; n++) {
    loadPlan(state, dive(partition, pool, state, search.best.cost, count));
    keep(state.edits);
    orderBank(state);
    recreate(state, false);
    if (!areTimed(state.bench, state.edits)) continue;
    rememberTouched(search);
    keep(state.edits);
    noteBest(search);
    const cost = softCost(search);
    if (cost < least) {
      least = cost;
      chosen = unload(state);
    }
  }
  const temperature = meanLeg(search) * HOT * (COLD / HOT) ** share;
  const accepted = chosen !== null && least < search.cost + temperature;
  loadPlan(state, accepted && chosen !== null ? chosen : before);
  keep(state.edits);
  search.cost = softCost(search);
}

/**
 * Takes in what other islands found: their routes join the pool, and the best of their plans, when better than ours,
 * is where we go on from.
 */
export function hear(search: Search, plans: readonly Plan[], fleetFirst: boolean): void {
  const { state, pool } = search;
  const before = unload(state);
  const ownBest = search.best;
  for (const plan of plans) {
    loadPlan(state, plan);
    keep(state.edits);
    for (let shift = 0; shift < state.bench.shifts; shift++) remember(pool, state, shift);
    noteBest(search);
  }
  if (search.best === ownBest) {
    adopt(search, before);
    return;
  }
  adopt(search, search.best);
  if (fleetFirst) closeUnused(search);
}

/** Leaves only the shifts open that the best plan uses. */
export function closeUnused({ state, best }: Search): void {
  for (let shift = 0; shift < state.bench.shifts; shift++) state.closed[shift] = best.routes[shift].length > 0 ? 0 : 1;
}

/** Puts another plan on the bench and goes on from there. */
export function adopt(search: Search, plan: Plan): void {
  loadPlan(search.state, plan);
  keep(search.state.edits);
  search.cost = softCost(search);
  noteBest(search);
}

/** What the loop compares: the routes, and the going price for whom they leave over. */
function softCost({ state, missingPrice }: Search): number {
  const { bench, bank, banked } = state;
  let cost = routeCost(state);
  for (let k = 0; k < banked; k++) cost += Math.min(itemPrice(bench, bank[k]), missingPrice);
  return cost;
}

function mustMissing({ bench, bank, banked }: State): number {
  let count = 0;
  for (let k = 0; k < banked; k++) if (itemPrice(bench, bank[k]) >= MUST_SERVE) count++;
  return count;
}

function missingWeight({ bench, bank, banked, missed }: State): number {
  let weight = 0;
  for (let k = 0; k < banked; k++) if (itemPrice(bench, bank[k]) >= MUST_SERVE) weight += missed[bank[k]];
  return weight;
}

function weighMissing({ bank, banked, missed }: State): void {
  for (let k = 0; k < banked; k++) missed[bank[k]]++;
}

function meanLeg({ best, state }: Search): number {
  const { bench } = state;
  const must = best.unserved.reduce((sum, request) => sum + bench.price[request], 0);
  const fixed = best.routes.reduce(
    (sum, route, shift) => sum + (route.length > 0 ? bench.day.shifts.fixedCost[shift] : 0),
    0,
  );
  const stops = best.routes.reduce((sum, route) => sum + route.length, 0);
  return Math.max(1e-6, (best.cost - must - fixed) / Math.max(1, stops));
}
