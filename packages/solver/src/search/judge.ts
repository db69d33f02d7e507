import { MUST_SERVE, STANDS } from '../kernel/bench.ts';
import type { Search } from './search.ts';
import { goingPrice, itemPrice, routeCost, type State, totalCost, unload } from './state.ts';

/** How plans are compared, on the way and in the end. */

/** Keeps what is on the bench when it misses fewer, or as few and costs less. */
export function noteBest(search: Search): void {
  const must = mustMissing(search.state);
  if (must > search.bestMissing) return;

  const cost = totalCost(search.state);
  if (must < search.bestMissing || cost < search.best.cost) {
    search.best = unload(search.state);
    search.bestMissing = must;
  }
}

/** What the loop compares: the routes, and for who is left over their price, or the going price of who must be served. */
export function softCost({ state, missingPrice }: Search): number {
  const { bench, bank, banked } = state;
  let cost = routeCost(state);
  for (let k = 0; k < banked; k++) cost += goingPrice(bench, bank[k], missingPrice);
  return cost;
}

/** No number of riders is worth one who stands where they are. */
const MANY = 1e6;

export function mustMissing({ bench, bank, banked }: State): number {
  let count = 0;
  for (let k = 0; k < banked; k++) {
    const price = itemPrice(bench, bank[k]);
    if (price >= STANDS) count += MANY;
    else if (price >= MUST_SERVE) count++;
  }
  return count;
}

export function missingWeight({ bench, bank, banked, missed }: State): number {
  let weight = 0;
  for (let k = 0; k < banked; k++) if (itemPrice(bench, bank[k]) >= MUST_SERVE) weight += missed[bank[k]];
  return weight;
}

export function weighMissing({ bank, banked, missed }: State): void {
  for (let k = 0; k < banked; k++) missed[bank[k]]++;
}

/** Cost per stop of the best plan, vehicles and missing riders aside: the scale of the temperature. */
export function meanLeg({ best, state }: Search): number {
  const { bench } = state;
  const must = best.unserved.reduce((sum, request) => sum + bench.price[request], 0);
  const fixed = best.routes.reduce(
    (sum, route, shift) => sum + (route.length > 0 ? bench.day.shifts.fixedCost[shift] : 0),
    0,
  );
  const stops = best.routes.reduce((sum, route) => sum + route.length, 0);
  return Math.max(1e-6, (best.cost - must - fixed) / Math.max(1, stops));
}
