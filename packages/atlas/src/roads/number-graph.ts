/** Turns drawn streets into the flat arrays of the road graph. */
import type { Survey } from '../osm/survey.ts';
import { AtlasFault } from '../travel.ts';
import type { Arc, Segment } from './build-graph.ts';
import { hilbertOrder } from './hilbert.ts';
import { packGraph, SQUARE7 } from './road-graph.ts';
import type { RoadGraph } from './road-graph.ts';

/** Numbers junctions along a curve through the region, arcs by their tails, and packs everything. */
export function numberGraph(
  survey: Survey,
  segments: readonly Segment[],
  arcs: readonly Arc[],
  places: readonly number[],
  connected: Uint8Array,
): RoadGraph {
  const { nodes } = survey;
  const order = hilbertOrder(
    places.map((_, vertex) => vertex),
    (vertex) => [nodes.lng7(places[vertex] ?? 0), nodes.lat7(places[vertex] ?? 0)],
  );
  const number = new Int32Array(places.length).fill(-1);
  order.forEach((vertex, k) => (number[vertex] = k));

  const live = arcs
    .map((arc) => ({
      ...arc,
      tail: number[arc.tail] ?? 0,
      head: number[arc.head] ?? 0,
      isConnected: connected[arc.tail] === 1 && connected[arc.head] === 1,
    }))
    .toSorted((a, b) => a.tail - b.tail || a.head - b.head || a.segment - b.segment);
  const n = order.length;
  const m = live.length;

  const used = new Int32Array(segments.length).fill(-1);
  const streets: Segment[] = [];
  const isSnappable: boolean[] = [];
  for (const { segment, isConnected } of live) {
    const street = segments[segment];
    if (street === undefined) continue;
    if (used[segment] === -1) used[segment] = streets.push(street) - 1;
    isSnappable[used[segment] ?? 0] ||= isConnected;
  }

  const out = new Int32Array(n + 1);
  const into = new Int32Array(n + 1);
  const segmentArcs = new Int32Array(streets.length + 1);
  for (const { tail, head, segment } of live) {
    count(out, tail);
    count(into, head);
    count(segmentArcs, used[segment] ?? 0);
  }
  addUp(out);
  addUp(into);
  addUp(segmentArcs);

  const outArcs = new Int32Array(3 * m);
  const intoArcs = new Int32Array(3 * m);
  const intoArc = new Int32Array(m);
  const arcSegment = new Int32Array(m);
  const arcTail = new Int32Array(m);
  const segmentArcList = new Int32Array(m);
  const intoNext = into.slice();
  const segmentNext = segmentArcs.slice();
  live.forEach(({ tail, head, costCs, lengthDm, segment, reversed }, arc) => {
    outArcs.set([head, costCs, lengthDm], 3 * arc);
    arcTail[arc] = tail;
    const street = used[segment] ?? 0;
    arcSegment[arc] = 2 * street + (reversed ? 1 : 0);
    segmentArcList[take(segmentNext, street)] = arc;
    const slot = take(intoNext, head);
    intoArcs.set([tail, costCs, lengthDm], 3 * slot);
    intoArc[slot] = arc;
  });

  const total = streets.reduce((sum, street) => sum + street.points.length, 0);
  const segmentPoints = new Int32Array(streets.length + 1);
  const lngs = new Int32Array(total);
  const lats = new Int32Array(total);
  const pointSegment = new Int32Array(total);
  let at = 0;
  streets.forEach((street, k) => {
    segmentPoints[k] = at;
    for (const node of street.points) {
      lngs[at] = nodes.lng7(node);
      lats[at] = nodes.lat7(node);
      pointSegment[at] = k;
      at += 1;
    }
  });
  segmentPoints[streets.length] = at;

  const { squares, squarePieces, grid } = layGrid(lngs, lats, pointSegment, isSnappable);
  return packGraph({
    out, outArcs, into, intoArcs, arcSegment, arcTail, intoArc, segmentPoints, lngs, lats, pointSegment, segmentArcs, segmentArcList, squares, squarePieces, grid,
  }); // prettier-ignore
}

/** Which straight pieces of the streets worth snapping to touch which square, by their bounding box. */
function layGrid(
  lngs: Int32Array,
  lats: Int32Array,
  pointSegment: Int32Array,
  isSnappable: readonly boolean[],
): Pick<RoadGraph, 'squares' | 'squarePieces' | 'grid'> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let p = 0; p < lngs.length; p++) {
    west = Math.min(west, lngs[p] ?? 0);
    east = Math.max(east, lngs[p] ?? 0);
    south = Math.min(south, lats[p] ?? 0);
    north = Math.max(north, lats[p] ?? 0);
  }
  const columns = Math.floor((east - west) / SQUARE7) + 1;
  const rows = Math.floor((north - south) / SQUARE7) + 1;
  if (columns * rows > 40_000_000)
    throw new AtlasFault('The region is too large to import whole. Clip it with --clip W,S,E,N.');

  const squares = new Int32Array(columns * rows + 1);
  const eachSquare = (visit: (square: number, piece: number) => void): void => {
    for (let p = 0; p + 1 < lngs.length; p++) {
      if (pointSegment[p] !== pointSegment[p + 1] || isSnappable[pointSegment[p] ?? 0] !== true) continue;
      const [x0, x1] = [Math.min(lngs[p] ?? 0, lngs[p + 1] ?? 0), Math.max(lngs[p] ?? 0, lngs[p + 1] ?? 0)];
      const [y0, y1] = [Math.min(lats[p] ?? 0, lats[p + 1] ?? 0), Math.max(lats[p] ?? 0, lats[p + 1] ?? 0)];
      for (let y = Math.floor((y0 - south) / SQUARE7); y <= Math.floor((y1 - south) / SQUARE7); y++) {
        for (let x = Math.floor((x0 - west) / SQUARE7); x <= Math.floor((x1 - west) / SQUARE7); x++)
          visit(y * columns + x, p);
      }
    }
  };
  eachSquare((square) => count(squares, square));
  addUp(squares);
  const squarePieces = new Int32Array(squares[columns * rows] ?? 0);
  const next = squares.slice();
  eachSquare((square, piece) => (squarePieces[take(next, square)] = piece));
  return { squares, squarePieces, grid: { west, south, columns, rows } };
}

/** Counting sort by hand: count into the slot behind, add up, then take places one by one. */
function count(offsets: Int32Array, slot: number): void {
  offsets[slot + 1] = (offsets[slot + 1] ?? 0) + 1;
}

function addUp(offsets: Int32Array): void {
  for (let k = 1; k < offsets.length; k++) offsets[k] = (offsets[k] ?? 0) + (offsets[k - 1] ?? 0);
}

function take(next: Int32Array, slot: number): number {
  const place = next[slot] ?? 0;
  next[slot] = place + 1;
  return place;
}
