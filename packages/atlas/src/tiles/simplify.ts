/**
 * How much each point of a line matters: the squared distance at which leaving it out would show (Douglas and Peucker
 * 1973). Computed once; every zoom then keeps the points above its own threshold.
 */
export function importance(line: Float64Array): Float64Array {
  const count = line.length / 2;
  const out = new Float64Array(count);
  out[0] = Infinity;
  out[count - 1] = Infinity;
  const work = [0, count - 1, Infinity];
  while (work.length > 0) {
    const ceiling = work.pop() ?? 0;
    const last = work.pop() ?? 0;
    const first = work.pop() ?? 0;
    let farthest = -1;
    let most = 0;
    for (let k = first + 1; k < last; k++) {
      const away = squaredDistance(line, k, first, last);
      if (away > most) {
        most = away;
        farthest = k;
      }
    }
    if (farthest < 0) continue;
    // A point never matters more than those that called for it, or a low zoom would keep it and not them.
    const worth = Math.min(most, ceiling);
    out[farthest] = worth;
    work.push(first, farthest, worth, farthest, last, worth);
  }
  return out;
}

/** The points that matter at least so much, flat. */
export function simplified(line: Float64Array, matters: Float64Array, threshold: number): Float64Array {
  const out = new Float64Array(line.length);
  let length = 0;
  for (let k = 0; k < matters.length; k++) {
    if ((matters[k] ?? 0) < threshold) continue;
    out[length++] = line[2 * k] ?? 0;
    out[length++] = line[2 * k + 1] ?? 0;
  }
  return out.subarray(0, length);
}

function squaredDistance(line: Float64Array, k: number, first: number, last: number): number {
  const [ax, ay] = [line[2 * first] ?? 0, line[2 * first + 1] ?? 0];
  const [dx, dy] = [(line[2 * last] ?? 0) - ax, (line[2 * last + 1] ?? 0) - ay];
  const [px, py] = [(line[2 * k] ?? 0) - ax, (line[2 * k + 1] ?? 0) - ay];
  const length2 = dx * dx + dy * dy;
  const along = length2 > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length2)) : 0;
  return (px - along * dx) ** 2 + (py - along * dy) ** 2;
}
