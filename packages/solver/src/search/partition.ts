import type { Plan } from '../day/day.ts';
import type { Pool } from './pool.ts';
import type { Random } from './random.ts';
import { itemPrice, never, type State } from './state.ts';

/**
 * Set partitioning over the pool: which routes, together, serve every request once with the shifts there are? The
 * requests get prices by subgradient steps on the Lagrangian (Held, Wolfe and Crowder 1974); how often a route was
 * worth its price lately is nearly its value in the linear program (the volume algorithm, Barahona and Anbil 2000).
 * A dive then fixes the likeliest route, prices what is left again, and so on. What a dive leaves uncovered the
 * caller inserts as it would any request, so that a dive never ends in nothing.
 */
export interface Partition {
  readonly rows: number;
  readonly kinds: number;
  /** Row of a shift that must have exactly one route because it has visits or frozen stops; -1 for the rest. */
  readonly rowOfKind: Int32Array;
  readonly rowPrice: Float64Array;
  /** What serving each row is worth, and having a shift of each kind costs; kept from call to call, the pool changes little. */
  readonly worth: Float64Array;
  readonly kindWorth: Float64Array;
  readonly trialWorth: Float64Array;
  readonly trialKindWorth: Float64Array;
  readonly bestWorth: Float64Array;
  readonly bestKindWorth: Float64Array;
  readonly covered: Uint8Array;
  readonly served: Int32Array;
  readonly open: Int32Array;
  readonly kindUsed: Int32Array;
  readonly colFrom: Int32Array;
  readonly colRows: Int32Array;
  readonly reduced: Float64Array;
  /** How often lately the route was worth its price, between 0 and 1. */
  readonly likely: Float64Array;
  readonly list: Int32Array;
  readonly diveList: Int32Array;
  warm: boolean;
}

/** Subgradient steps over the whole pool, the first time and later; and after each route a dive fixes. */
const COLD_STEPS = 200;
const WARM_STEPS = 60;
const DIVE_STEPS = 60;

/** The routes a dive may choose from. */
const MOST_IN_DIVE = 2500;
/** Weight of the newest step in what is likely. */
const NEWEST = 0.08;

export function openPartition(state: State, pool: Pool): Partition {
  const { bench } = state;
  const kinds = Math.max(...bench.kind) + 1;
  const rowOfKind = new Int32Array(kinds).fill(-1);
  let rows = bench.requests;
  const busy = new Set(bench.day.visits.shift);
  for (let shift = 0; shift < bench.shifts; shift++) {
    if (bench.frozen[shift] > 0 || busy.has(shift)) rowOfKind[bench.kind[shift]] = rows++;
  }
  return {
    rows,
    kinds,
    rowOfKind,
    rowPrice: Float64Array.from({ length: rows }, (_, row) => (row < bench.requests ? itemPrice(bench, row) : 1e12)),
    worth: new Float64Array(rows),
    kindWorth: new Float64Array(kinds),
    trialWorth: new Float64Array(rows),
    trialKindWorth: new Float64Array(kinds),
    bestWorth: new Float64Array(rows),
    bestKindWorth: new Float64Array(kinds),
    covered: new Uint8Array(rows),
    served: new Int32Array(rows),
    open: new Int32Array(kinds),
    kindUsed: new Int32Array(kinds),
    colFrom: new Int32Array(pool.size + 1),
    colRows: new Int32Array(pool.stops.length + pool.size),
    reduced: new Float64Array(pool.size),
    likely: new Float64Array(pool.size),
    list: new Int32Array(pool.size),
    diveList: new Int32Array(MOST_IN_DIVE),
    warm: false,
  };
}

/** Prices the whole pool against a plan of this cost. Returns how many routes are left to dive among, 0 when none can help. */
export function pricePool(part: Partition, pool: Pool, state: State, upper: number, isOver = never): number {
  writeColumns(part, pool, state);
  if (!part.warm) part.worth.fill(upper / Math.max(1, part.rows));
  const { list, reduced } = part;
  for (let c = 0; c < pool.count; c++) list[c] = c;
  openKinds(part, state);
  part.covered.fill(0);
  const bound = price(
    part,
    pool,
    list,
    pool.count,
    part.worth,
    part.kindWorth,
    upper,
    part.warm ? WARM_STEPS : COLD_STEPS,
    isOver,
  );
  part.warm = true;
  if (bound >= upper - 1e-6 || isOver()) return 0;

  list.subarray(0, pool.count).sort((a, b) => reduced[a] - reduced[b] || a - b);
  return Math.min(pool.count, MOST_IN_DIVE);
}

/** One dive among the `count` best routes: a plan that may leave requests over, for the caller to insert. */
export function dive(part: Partition, pool: Pool, state: State, upper: number, count: number, isOver = never): Plan {
  const { list, diveList, covered, open, likely, colFrom, colRows, trialWorth, trialKindWorth } = part;
  const { random, bench } = state;
  trialWorth.set(part.worth);
  trialKindWorth.set(part.kindWorth);
  covered.fill(0);
  openKinds(part, state);
  for (let n = 0; n < count; n++) diveList[n] = list[n];

  const routes: number[][] = Array.from({ length: bench.shifts }, () => []);
  const taken = new Uint8Array(bench.shifts);
  let left = count;
  let spent = 0;
  while (left > 0 && !isOver()) {
    if (spent > 0) price(part, pool, diveList, left, trialWorth, trialKindWorth, upper - spent, DIVE_STEPS, isOver);
    const pick = likeliest(diveList, left, likely, random);
    spent += pool.cost[pick];
    const shift = shiftFor(bench.kind, pool.kind[pick], taken, state.closed);
    taken[shift] = 1;
    open[pool.kind[pick]]--;
    for (let k = 0; k < pool.length[pick]; k++) routes[shift].push(pool.stops[pool.from[pick] + k]);
    for (let k = colFrom[pick]; k < colFrom[pick + 1]; k++) covered[colRows[k]] = 1;

    left = keepFree(part, pool, left);
  }
  return { routes, unserved: [], cost: spent };
}

/** Drops the routes that no longer fit, and the rows that none of the rest serves: their price would rise for ever. */
function keepFree({ diveList, covered, open, served, rows, colFrom, colRows }: Partition, pool: Pool, left: number) {
  let kept = 0;
  served.fill(0);
  for (let n = 0; n < left; n++) {
    const c = diveList[n];
    let free = open[pool.kind[c]] > 0;
    for (let k = colFrom[c]; k < colFrom[c + 1] && free; k++) free = covered[colRows[k]] === 0;
    if (!free) continue;
    diveList[kept++] = c;
    for (let k = colFrom[c]; k < colFrom[c + 1]; k++) served[colRows[k]] = 1;
  }
  for (let row = 0; row < rows; row++) if (served[row] === 0) covered[row] = 1;
  return kept;
}

function openKinds(part: Partition, state: State): void {
  part.open.fill(0);
  for (let shift = 0; shift < state.bench.shifts; shift++) {
    if (state.closed[shift] === 0) part.open[state.bench.kind[shift]]++;
  }
}

function shiftFor(kinds: Int32Array, kind: number, taken: Uint8Array, closed: Uint8Array): number {
  let shift = 0;
  while (kinds[shift] !== kind || taken[shift] === 1 || closed[shift] === 1) shift++;
  return shift;
}

/** Nearly always the likeliest; chance decides among the close ones, so that no two dives are alike. */
function likeliest(list: Int32Array, count: number, likely: Float64Array, random: Random): number {
  let pick = list[0];
  let most = -1;
  for (let n = 0; n < count; n++) {
    const value = likely[list[n]] * (0.75 + 0.25 * random.next());
    if (value > most) {
      most = value;
      pick = list[n];
    }
  }
  return pick;
}

function writeColumns(part: Partition, pool: Pool, { bench }: State): void {
  let to = 0;
  for (let c = 0; c < pool.count; c++) {
    part.colFrom[c] = to;
    for (let k = 0; k < pool.length[c]; k++) {
      const stop = pool.stops[pool.from[c] + k];
      if (stop < 2 * bench.requests && (stop & 1) === 0) part.colRows[to++] = stop >> 1;
    }
    const own = part.rowOfKind[pool.kind[c]];
    if (own >= 0) part.colRows[to++] = own;
  }
  part.colFrom[pool.count] = to;
}

/**
 * Subgradient steps over the listed routes and the rows not yet covered. Leaves the best prices in `worth` and
 * `kindWorth`, the routes' reduced costs and likelihoods, and returns the bound those prices prove.
 */
function price(
  part: Partition,
  pool: Pool,
  list: Int32Array,
  count: number,
  worth: Float64Array,
  kindWorth: Float64Array,
  upper: number,
  steps: number,
  isOver: () => boolean,
): number {
  const { rows, kinds, bestWorth, bestKindWorth, rowPrice, covered, served, open, kindUsed } = part;
  const { colFrom, colRows, reduced, likely } = part;
  let best = -Infinity;
  let pace = 1;
  let idle = 0;
  for (let n = 0; n < count; n++) likely[list[n]] = 0;
  for (let step = 0; step < steps && !isOver(); step++) {
    let bound = 0;
    for (let row = 0; row < rows; row++) {
      if (covered[row] === 0) bound += worth[row];
      served[row] = 0;
    }
    for (let kind = 0; kind < kinds; kind++) {
      bound += kindWorth[kind] * open[kind];
      kindUsed[kind] = 0;
    }
    const weight = step === 0 ? 1 : NEWEST;
    for (let n = 0; n < count; n++) {
      const c = list[n];
      let cost = pool.cost[c] - kindWorth[pool.kind[c]];
      const end = colFrom[c + 1];
      for (let k = colFrom[c]; k < end; k++) cost -= worth[colRows[k]];
      reduced[c] = cost;
      likely[c] *= 1 - weight;
      if (cost < 0) {
        bound += cost;
        likely[c] += weight;
        kindUsed[pool.kind[c]]++;
        for (let k = colFrom[c]; k < end; k++) served[colRows[k]]++;
      }
    }
    if (bound > best) {
      best = bound;
      idle = 0;
      bestWorth.set(worth);
      bestKindWorth.set(kindWorth);
    } else if (++idle >= 5) {
      pace *= 0.7;
      idle = 0;
    }

    let norm = 0;
    for (let row = 0; row < rows; row++) if (covered[row] === 0) norm += (1 - served[row]) ** 2;
    for (let kind = 0; kind < kinds; kind++) norm += Math.min(0, open[kind] - kindUsed[kind]) ** 2;
    if (norm === 0) break;
    const stride = (pace * Math.max(0.002 * upper, 1.005 * upper - bound)) / norm;
    for (let row = 0; row < rows; row++) {
      if (covered[row] === 0) worth[row] = Math.min(rowPrice[row], worth[row] + stride * (1 - served[row]));
    }
    for (let kind = 0; kind < kinds; kind++) {
      kindWorth[kind] = Math.min(0, kindWorth[kind] + stride * (open[kind] - kindUsed[kind]));
    }
  }
  worth.set(bestWorth);
  kindWorth.set(bestKindWorth);
  return best;
}
