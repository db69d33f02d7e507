import type { Plan } from '../day/day.ts';
import { areTimed, keep } from '../kernel/edit.ts';
import { meanLeg, noteBest, softCost } from './judge.ts';
import { orderBank } from './order.ts';
import { dive, pricePool } from './partition.ts';
import { remember } from './pool.ts';
import { recreate } from './recreate.ts';
import { rememberTouched, type Search, temperatureAt } from './search.ts';
import { loadPlan, never, unload } from './state.ts';

/** Dives into the pool at a time. */
const DIVES = 8;
/** From this many requests on a dive is long, and fewer must do. */
const LARGE_DAY = 400;

/**
 * Puts together a plan from all routes kept, fills what is left over, and goes on from the best of a few tries if it
 * is one the annealing would have accepted. On a large day this takes seconds, so `isOver` is asked at every small step.
 */
export function recombine(search: Search, share: number, isOver = never): void {
  const { state, partition, pool } = search;
  const count = pricePool(partition, pool, state, search.best.cost, isOver);
  if (count === 0) return;

  const before = unload(state);
  let chosen: Plan | null = null;
  let least = Infinity;
  const dives = state.bench.requests < LARGE_DAY ? DIVES : 2;
  for (let n = 0; n < dives; n++) {
    const plan = dive(partition, pool, state, search.best.cost, count, isOver);
    if (isOver()) break;
    loadPlan(state, plan);
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
  const temperature = temperatureAt(meanLeg(search), share);
  const accepted = chosen !== null && least < search.cost + temperature;
  loadPlan(state, accepted && chosen !== null ? chosen : before);
  keep(state.edits);
  search.cost = softCost(search);
}

/** From this share of the time on the islands gather around the best plan; before, each cools in a basin of its own. */
const GATHERING = 0.5;

/** What another island tells: the best plan it knows, and the one it is at. */
export interface Told {
  best: Plan;
  current: Plan;
}

/**
 * Takes in what other islands found: the routes of both plans join the pool, and the best of all, when better than ours,
 * is noted as the best. We go on from it once `share` says that it is time to gather, and at once where fewer vehicles come
 * first: a shift that another island could close need not be closed here.
 */
export function hear(search: Search, told: readonly Told[], fleetFirst: boolean, share: number): void {
  const { state, pool } = search;
  const before = unload(state);
  const ownBest = search.best;
  for (const plan of told.flatMap(({ best, current }) => [current, best])) {
    loadPlan(state, plan);
    keep(state.edits);
    for (let shift = 0; shift < state.bench.shifts; shift++) remember(pool, state, shift);
    noteBest(search);
  }
  const isBeaten = search.best !== ownBest;
  const gathers = fleetFirst || share >= GATHERING;
  adopt(search, isBeaten && gathers ? search.best : before);
  if (isBeaten && fleetFirst) closeUnused(search);
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
