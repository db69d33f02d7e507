/**
 * Cuts lines and rings to a box. Coordinates are flat x, y pairs.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */

export interface ClipBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The pieces of a line inside the box (Liang and Barsky 1984, piece by piece). */
export function clipLine(line: Float64Array, box: ClipBox): Float64Array[] {
  const out: Float64Array[] = [];
  let run: number[] = [];
  const flush = (): void => {
    if (run.length > 2) out.push(Float64Array.from(run));
    run = [];
  };
  for (let k = 2; k < line.length; k += 2) {
    const [ax, ay, bx, by] = [line[k - 2]!, line[k - 1]!, line[k]!, line[k + 1]!];
    let enter = 0;
    let leave = 1;
    const edge = (toward: number, room: number): void => {
      if (toward === 0) {
        if (room < 0) leave = -1;
      } else if (toward < 0) enter = Math.max(enter, room / toward);
      else leave = Math.min(leave, room / toward);
    };
    edge(ax - bx, ax - box.west);
    edge(bx - ax, box.east - ax);
    edge(ay - by, ay - box.north);
    edge(by - ay, box.south - ay);
    if (enter > leave) {
      flush();
      continue;
    }
    if (enter > 0) flush();
    if (run.length === 0) run.push(ax + enter * (bx - ax), ay + enter * (by - ay));
    run.push(ax + leave * (bx - ax), ay + leave * (by - ay));
    if (leave < 1) flush();
  }
  flush();
  return out;
}

/** The part of a closed ring inside the box (Sutherland and Hodgman 1974); empty when nothing is left. */
export function clipRing(ring: Float64Array, box: ClipBox): Float64Array {
  let points = ring;
  points = cut(points, 0, box.west, 1);
  points = cut(points, 0, box.east, -1);
  points = cut(points, 1, box.north, 1);
  points = cut(points, 1, box.south, -1);
  return points.length < 8 ? new Float64Array() : points;
}

/** Keeps what lies on one side of a straight line; `side` 1 keeps the greater coordinates. */
function cut(ring: Float64Array, axis: 0 | 1, limit: number, side: 1 | -1): Float64Array {
  const out: number[] = [];
  for (let k = 2; k < ring.length; k += 2) {
    const [a, b] = [ring[k - 2 + axis]!, ring[k + axis]!];
    const isIn = (a - limit) * side >= 0;
    const nextIn = (b - limit) * side >= 0;
    if (isIn) out.push(ring[k - 2]!, ring[k - 1]!);
    if (isIn !== nextIn) {
      const share = (limit - a) / (b - a);
      out.push(ring[k - 2]! + share * (ring[k]! - ring[k - 2]!), ring[k - 1]! + share * (ring[k + 1]! - ring[k - 1]!));
    }
  }
  if (out.length > 0) out.push(out[0]!, out[1]!);
  return Float64Array.from(out);
}
