import type { Bench } from '../kernel/bench.ts';

/** How many by the clock are measured for each request. */
const MEASURED = 500;

/**
 * For every request the others most like it, nearest first: the road between the pickups and between the drop-offs,
 * and how far apart in time they are (Shaw 1998). Those are the ones that can trade places. A large day has so many
 * pairs that it can be stopped; the lists are then of no use to a search that goes on.
 */
export function nearestRequests(bench: Bench, keep: number, stop: () => boolean): Int32Array {
  const { requests, open, close } = bench;
  const size = Math.max(0, Math.min(keep, requests - 1));
  const lists = new Int32Array(requests * size);
  const distance = new Float64Array(requests);
  const order = new Int32Array(requests);
  // Only the nearest by the clock are measured: on a long day the rest could not trade places anyway.
  const middle = (r: number) => open[2 * r] + close[2 * r] + open[2 * r + 1] + close[2 * r + 1];
  const byClock = Int32Array.from({ length: requests }, (_, r) => r).sort((a, b) => middle(a) - middle(b) || a - b);
  const reach = Math.max(MEASURED, size);
  for (let n = 0; n < requests && !stop(); n++) {
    const r = byClock[n];
    const first = Math.max(0, Math.min(n - (reach >> 1), requests - 1 - reach));
    const last = Math.min(requests - 1, first + reach);
    let count = 0;
    for (let k = first; k <= last; k++) {
      const other = byClock[k];
      if (other === r) continue;
      distance[other] = apartness(bench, r, other);
      order[count++] = other;
    }
    selectNearest(order, distance, count, size);
    for (let k = 0; k < size; k++) lists[r * size + k] = order[k];
  }
  return lists;
}

function apartness({ place, places, open, close, day }: Bench, r: number, other: number): number {
  const travel = day.travelTime;
  const [a, b] = [2 * r, 2 * other];
  const road = travel[place[a] * places + place[b]] + travel[place[a + 1] * places + place[b + 1]];
  const clock =
    Math.abs(open[a] + close[a] - open[b] - close[b]) +
    Math.abs(open[a + 1] + close[a + 1] - open[b + 1] - close[b + 1]);
  return road + clock / 2;
}

/** Brings the `size` nearest to the front, in order: quickselect, then a sort of what is kept. */
function selectNearest(order: Int32Array, distance: Float64Array, count: number, size: number): void {
  const before = (x: number, y: number) => distance[x] - distance[y] || x - y;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = order[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (before(order[i], pivot) < 0) i++;
      while (before(order[j], pivot) > 0) j--;
      if (i > j) break;
      const swap = order[i];
      order[i++] = order[j];
      order[j--] = swap;
    }
    if (size - 1 <= j) high = j;
    else if (size - 1 >= i) low = i;
    else break;
  }
  order.subarray(0, size).sort(before);
}
