/** Which ground is taken, in squares of a few metres: roads and water first, then every building that fits. */
import { centroid, distance } from './plane.ts';
import type { XY } from './plane.ts';

const SQUARE = 3.5;

export class Ground {
  readonly #taken = new Set<number>();

  /** Takes a band along a line. */
  pave(line: readonly XY[], halfWidth: number): void {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      if (a === undefined || b === undefined) continue;
      const steps = Math.max(1, Math.ceil(distance(a, b) / SQUARE));
      const [dx, dy] = [(b[0] - a[0]) / steps, (b[1] - a[1]) / steps];
      const scale = 1 / Math.max(Math.hypot(dx, dy), 1e-9);
      for (let k = 0; k <= steps; k++) {
        for (let off = -halfWidth; off <= halfWidth; off += SQUARE) {
          this.#taken.add(square(a[0] + k * dx - dy * scale * off, a[1] + k * dy + dx * scale * off));
        }
      }
    }
  }

  /** Takes the ground under a ring unless some of it is taken already. */
  claim(ring: readonly XY[]): boolean {
    const squares = squaresOf(ring);
    for (const one of squares) if (this.#taken.has(one)) return false;
    for (const one of squares) this.#taken.add(one);
    return true;
  }
}

/** Squares met along the outline and halfway to the middle. */
function squaresOf(ring: readonly XY[]): Set<number> {
  const middle = centroid(ring);
  const out = new Set([square(middle[0], middle[1])]);
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] ?? middle, ring[i] ?? middle];
    const steps = Math.max(1, Math.ceil(distance(a, b) / SQUARE));
    for (let k = 0; k <= steps; k++) {
      const x = a[0] + (k / steps) * (b[0] - a[0]);
      const y = a[1] + (k / steps) * (b[1] - a[1]);
      // Drawn in, so that row houses may stand wall to wall.
      for (const share of [0.78, 0.4])
        out.add(square(middle[0] + share * (x - middle[0]), middle[1] + share * (y - middle[1])));
    }
  }
  return out;
}

function square(x: number, y: number): number {
  return (Math.floor(x / SQUARE) + 0x80000) * 0x100000 + (Math.floor(y / SQUARE) + 0x80000);
}
