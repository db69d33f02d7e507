/** Sorts points along a Hilbert curve, so that neighbors on the ground are neighbors in memory. */
export function hilbertOrder(items: readonly number[], at: (item: number) => [x: number, y: number]): number[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    const [x, y] = at(item);
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const scale = (SIDE - 1) / Math.max(1, east - west, north - south);
  const keys = Float64Array.from(items, (item) => {
    const [x, y] = at(item);
    return hilbertKey(Math.floor((x - west) * scale), Math.floor((y - south) * scale));
  });
  const order = Uint32Array.from(items, (_, k) => k).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  return Array.from(order, (k) => items[k] ?? 0);
}

const SIDE = 1 << 16;

/** How far along the curve a point of the square lies. */
function hilbertKey(column: number, row: number): number {
  let [x, y, key] = [column, row, 0];
  for (let step = SIDE / 2; step > 0; step /= 2) {
    const right = (x & step) > 0 ? 1 : 0;
    const up = (y & step) > 0 ? 1 : 0;
    key += step * step * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) [x, y] = [SIDE - 1 - x, SIDE - 1 - y];
      [x, y] = [y, x];
    }
  }
  return key;
}
