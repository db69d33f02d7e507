/** One route with its line. The search is the matrix's own, so a route takes exactly as long as its cell says. */
import { alongArc, alongStreet, doorsIn, doorsOut } from './ends.ts';
import type { Door, Spot } from './ends.ts';
import type { RoadGraph } from './road-graph.ts';
import type { Search } from './search.ts';
import { UNREACHED } from './search.ts';
import { FULL, pieceLength } from './snap.ts';

export interface FoundRoute {
  costCs: number;
  lengthDm: number;
  line: [lng: number, lat: number][];
}

export function findRoute(graph: RoadGraph, search: Search, from: Spot, to: Spot): FoundRoute | null {
  const starts = doorsOut(graph, from);
  const ends = doorsIn(graph, to);
  const wanted = new Uint8Array(graph.vertices);
  for (const { vertex } of ends) wanted[vertex] = 1;
  search.clear();
  for (const { vertex, cost, length } of starts) search.seed(vertex, cost, length);
  search.run(wanted, new Set(ends.map((end) => end.vertex)).size);

  const { reached } = search;
  let best: { end: Door; cost: number; length: number } | null = null;
  for (const end of ends) {
    const base = reached[2 * end.vertex] ?? UNREACHED;
    if (base === UNREACHED) continue;
    const [cost, length] = [base + end.cost, (reached[2 * end.vertex + 1] ?? 0) + end.length];
    if (best === null || cost < best.cost || (cost === best.cost && length < best.length)) best = { end, cost, length };
  }
  const direct = alongStreet(graph, from, to);
  if (
    direct !== null &&
    (best === null || direct.cost < best.cost || (direct.cost === best.cost && direct.length <= best.length))
  ) {
    const line = stretch(graph, direct.arc, alongArc(graph, direct.arc, from), alongArc(graph, direct.arc, to));
    return { costCs: direct.cost, lengthDm: direct.length, line };
  }
  if (best === null) return null;

  const { arcs, start } = walkBack(graph, reached, best.end.vertex, starts);
  const parts = [
    stretch(graph, start.arc, alongArc(graph, start.arc, from), FULL),
    ...arcs.map((arc) => stretch(graph, arc, 0, FULL)),
    stretch(graph, best.end.arc, 0, alongArc(graph, best.end.arc, to)),
  ];
  const line = parts.flatMap((part, k) => (k === 0 ? part : part.slice(1)));
  return { costCs: best.cost, lengthDm: best.length, line };
}

/** From the last junction back to the first, along arcs whose time and length add up exactly. */
function walkBack(
  graph: RoadGraph,
  reached: Int32Array,
  last: number,
  starts: readonly Door[],
): { arcs: number[]; start: Door } {
  const arcs: number[] = [];
  let vertex = last;
  for (;;) {
    const [cost, length] = [reached[2 * vertex] ?? 0, reached[2 * vertex + 1] ?? 0];
    const start = starts.find((door) => door.vertex === vertex && door.cost === cost && door.length === length);
    if (start !== undefined) return { arcs: arcs.toReversed(), start };
    const step = arrivalOf(graph, reached, vertex, cost, length);
    arcs.push(step.arc);
    vertex = step.tail;
  }
}

function arrivalOf(
  graph: RoadGraph,
  reached: Int32Array,
  vertex: number,
  cost: number,
  length: number,
): { arc: number; tail: number } {
  for (let slot = graph.into[vertex] ?? 0; slot < (graph.into[vertex + 1] ?? 0); slot++) {
    const tail = graph.intoArcs[3 * slot] ?? 0;
    const fits =
      (reached[2 * tail] ?? 0) === cost - (graph.intoArcs[3 * slot + 1] ?? 0) &&
      (reached[2 * tail + 1] ?? 0) === length - (graph.intoArcs[3 * slot + 2] ?? 0);
    if (fits) return { arc: graph.intoArc[slot] ?? 0, tail };
  }
  throw new Error('A settled junction was reached from nowhere.');
}

/** The points of an arc between two shares of the way along it. */
function stretch(graph: RoadGraph, arc: number, from: number, to: number): [number, number][] {
  const code = graph.arcSegment[arc] ?? 0;
  const segment = code >> 1;
  const isReversed = (code & 1) === 1;
  const [low, high] = isReversed ? [FULL - to, FULL - from] : [from, to];
  const begin = graph.segmentPoints[segment] ?? 0;
  const end = (graph.segmentPoints[segment + 1] ?? 0) - 1;
  let total = 0;
  for (let p = begin; p < end; p++) total += pieceLength(graph, p);
  const [lowAt, highAt] = [(low / FULL) * total, (high / FULL) * total];

  const out: [number, number][] = [];
  let at = 0;
  for (let p = begin; p < end; p++) {
    const length = pieceLength(graph, p);
    const isLast = p === end - 1;
    const at2 = at + length;
    if (at2 >= lowAt || isLast) {
      if (out.length === 0) out.push(between(graph, p, length > 0 ? (lowAt - at) / length : 0));
      if (at2 >= highAt || isLast) {
        out.push(between(graph, p, length > 0 ? (highAt - at) / length : 1));
        break;
      }
      out.push(between(graph, p, 1));
    }
    at = at2;
  }
  return isReversed ? out.toReversed() : out;
}

function between({ lngs, lats }: RoadGraph, piece: number, share: number): [number, number] {
  const along = Math.min(1, Math.max(0, share));
  const [x, y] = [lngs[piece] ?? 0, lats[piece] ?? 0];
  const lng = x + along * ((lngs[piece + 1] ?? x) - x);
  const lat = y + along * ((lats[piece + 1] ?? y) - y);
  return [Math.round(lng) / 1e7, Math.round(lat) / 1e7];
}
