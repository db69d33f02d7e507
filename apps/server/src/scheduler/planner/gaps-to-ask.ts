import type { Square } from '@handrail/atlas';
import type { PaidWays } from '../../places/index.ts';
import type { RideToPlace } from './plan-numbers.ts';

/** Nothing is told apart that is farther away than this. */
const FARTHEST_SEC = 4 * 3600;

/**
 * Which ways a service is asked for that is paid by the pair: where own roads know none the rides' own ways, and then the nearest,
 * since a plan drives from door to door nearby. From and to, one after the other.
 */
export function gapsToAsk(
  { places, seconds, estimated }: Square,
  rides: readonly Pick<RideToPlace, 'from' | 'to'>[],
  most: number,
): Int32Array {
  const isGap = (cell: number) => estimated[cell] === 1 && (seconds[cell] ?? 0) > 0;
  const farOf = (cell: number) => Math.min(FARTHEST_SEC, seconds[cell] ?? 0);
  const own = new Set(
    rides.flatMap(({ from, to }) => (from >= 0 && to >= 0 && isGap(from * places + to) ? [from * places + to] : [])),
  );
  const cells = [...own].slice(0, most);
  const left = most - cells.length;
  if (left > 0) {
    const counts = new Uint32Array(FARTHEST_SEC + 1);
    for (let cell = 0; cell < seconds.length; cell++) if (isGap(cell) && !own.has(cell)) counts[farOf(cell)]! += 1; // within the counts
    let [sum, reach] = [0, -1];
    while (reach < FARTHEST_SEC && sum + (counts[reach + 1] ?? 0) <= left) sum += counts[++reach] ?? 0;
    let spare = left - sum; // of those that are as far as the next second, as many as there is room for
    for (let cell = 0; cell < seconds.length; cell++) {
      if (!isGap(cell) || own.has(cell)) continue;
      const isNext = farOf(cell) === reach + 1 && spare > 0;
      if (isNext) spare -= 1;
      if (isNext || farOf(cell) <= reach) cells.push(cell);
    }
  }
  return Int32Array.from(cells.flatMap((cell) => [Math.floor(cell / places), cell % places]));
}

/** Writes what a service told into a square, where no own road is known. */
export function bringPaid({ places, seconds, tens, estimated }: Square, paid: PaidWays | null): void {
  if (!paid) return;
  for (let n = 0; n < paid.seconds.length; n++) {
    const cell = (paid.pairs[2 * n] ?? 0) * places + (paid.pairs[2 * n + 1] ?? 0);
    if (estimated[cell] !== 1) continue;
    seconds[cell] = paid.seconds[n] ?? 0;
    tens[cell] = paid.tens[n] ?? 0;
    estimated[cell] = 0;
  }
}
