import { changeCost, slotOf } from '../kernel/bench.ts';
import type { State } from './state.ts';

/**
 * Good routes met on the way, each set of requests once per kind of shift, in its cheapest order. The partition later
 * picks a plan from them that no single step of the search could have reached.
 */
export interface Pool {
  readonly size: number;
  /** Stops of all routes end to end; route c owns [from[c], from[c] + length[c]). */
  readonly stops: Int32Array;
  used: number;
  count: number;
  readonly from: Int32Array;
  readonly length: Int32Array;
  readonly kind: Int32Array;
  readonly cost: Float64Array;
  readonly seen: Int32Array;
  readonly hash: Int32Array;
  readonly hash2: Int32Array;
  /** Open addressing over the two hashes; -1 is free. */
  readonly table: Int32Array;
  clock: number;
}

/** Random-looking numbers, one pair per request, so that a set hashes alike in any order. */
const key = (stop: number, salt: number): number => {
  let h = Math.imul(stop + 1, 0x9e3779b1) ^ salt;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

export function openPool(requests: number): Pool {
  const size = requests > 600 ? 12_000 : 24_000;
  return {
    size,
    stops: new Int32Array(size * 40),
    used: 0,
    count: 0,
    from: new Int32Array(size),
    length: new Int32Array(size),
    kind: new Int32Array(size),
    cost: new Float64Array(size),
    seen: new Int32Array(size),
    hash: new Int32Array(size),
    hash2: new Int32Array(size),
    table: new Int32Array(1 << 17).fill(-1),
    clock: 0,
  };
}

/** Remembers one route of the bench. */
export function remember(pool: Pool, state: State, shift: number): void {
  const { bench } = state;
  const { sequence, room, length, requests } = bench;
  const slot = slotOf(bench, shift);
  const base = slot * room + 1;
  const count = length[slot] - 2;
  if (count === 0) return;

  let cost = bench.cost[slot];
  let h1 = key(bench.kind[shift], 0x2545f491);
  let h2 = key(bench.kind[shift], 0x5bf03635);
  for (let k = 0; k < count; k++) {
    const stop = sequence[base + k];
    if (stop >= 2 * requests || (stop & 1) === 1) continue;
    h1 ^= key(stop, 0x1f123bb5);
    h2 ^= key(stop, 0x64d1a9c3);
    if (bench.hasChangeCosts) cost += changeCost(bench, stop >> 1, shift);
  }

  const mask = pool.table.length - 1;
  let entry = h1 & mask;
  while (pool.table[entry] >= 0) {
    const c = pool.table[entry];
    if (pool.hash[c] === h1 && pool.hash2[c] === h2) {
      pool.seen[c] = pool.clock;
      if (cost < pool.cost[c] && count === pool.length[c]) {
        pool.cost[c] = cost;
        for (let k = 0; k < count; k++) pool.stops[pool.from[c] + k] = sequence[base + k];
      }
      return;
    }
    entry = (entry + 1) & mask;
  }

  if (pool.count === pool.size || pool.used + count > pool.stops.length) {
    forgetOld(pool);
    entry = h1 & mask;
    while (pool.table[entry] >= 0) entry = (entry + 1) & mask;
  }
  const c = pool.count++;
  pool.table[entry] = c;
  pool.hash[c] = h1;
  pool.hash2[c] = h2;
  pool.kind[c] = bench.kind[shift];
  pool.cost[c] = cost;
  pool.seen[c] = pool.clock;
  pool.from[c] = pool.used;
  pool.length[c] = count;
  for (let k = 0; k < count; k++) pool.stops[pool.used + k] = sequence[base + k];
  pool.used += count;
}

/** Keeps the half last seen and closes the gaps. */
function forgetOld(pool: Pool): void {
  const ages = pool.seen.slice(0, pool.count).sort();
  const youngest = ages[pool.count >> 1];
  let kept = 0;
  let used = 0;
  pool.table.fill(-1);
  const mask = pool.table.length - 1;
  for (let c = 0; c < pool.count; c++) {
    if (pool.seen[c] <= youngest) continue;
    for (let k = 0; k < pool.length[c]; k++) pool.stops[used + k] = pool.stops[pool.from[c] + k];
    pool.from[kept] = used;
    pool.length[kept] = pool.length[c];
    pool.kind[kept] = pool.kind[c];
    pool.cost[kept] = pool.cost[c];
    pool.seen[kept] = pool.seen[c];
    pool.hash[kept] = pool.hash[c];
    pool.hash2[kept] = pool.hash2[c];
    used += pool.length[kept];
    let entry = pool.hash[kept] & mask;
    while (pool.table[entry] >= 0) entry = (entry + 1) & mask;
    pool.table[entry] = kept++;
  }
  pool.count = kept;
  pool.used = used;
}
