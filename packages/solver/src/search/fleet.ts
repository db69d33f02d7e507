import type { Plan } from '../day/day.ts';
import { adopt, closeUnused } from './recombine.ts';
import { complete, type Search } from './search.ts';

/** How much of the search may go into saving vehicles, and how long one of them may resist. */
const WHOLE_SHARE = 0.5;
const ONE_SHARE = 0.25;
const STRETCH = 200;

/**
 * Fewer vehicles first (Christiaens and Vanden Berghe 2020): close the shift whose riders were seldom left over, and
 * search on until everybody has a place again (see `complete`).
 */
export function reduceFleet(search: Search, spent: (iterations: number) => number, tell = (): void => {}): void {
  const { state } = search;
  let whole: Plan = search.best;
  let since = spent(search.iterations);
  while (spent(search.iterations) < Math.min(WHOLE_SHARE, since + ONE_SHARE)) {
    if (state.banked === 0) {
      whole = search.best;
      since = spent(search.iterations);
      tell();
      if (!closeOne(search)) break;
    }
    complete(search, STRETCH, spent);
  }
  if (state.banked === 0) whole = search.best;

  search.bestMissing = Infinity;
  adopt(search, whole);
  closeUnused(search);
}

/** Closes the used shift whose riders are easiest to place elsewhere and sends them to the bank. */
function closeOne(search: Search): boolean {
  const { state } = search;
  const { bench, missed } = state;
  let easiest = -1;
  let least = Infinity;
  let used = 0;
  for (let shift = 0; shift < bench.shifts; shift++) {
    const route = search.best.routes[shift];
    if (route.length === 0) {
      state.closed[shift] = 1;
      continue;
    }
    used++;
    const bound = bench.frozen[shift] > 0 || route.some((stop) => stop >= 2 * bench.requests);
    const weight = route.reduce((sum, stop) => sum + missed[stop >> 1], 0);
    if (!bound && weight < least) {
      least = weight;
      easiest = shift;
    }
  }
  if (easiest < 0 || used < 2) return false;

  const rest = search.best.routes.map((route, shift) => (shift === easiest ? [] : route));
  state.closed[easiest] = 1;
  search.bestMissing = Infinity;
  adopt(search, { ...search.best, routes: rest });
  return true;
}
