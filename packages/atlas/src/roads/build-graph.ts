/** Makes the road graph of a region from its survey. */
import { greatCircleMetres } from '../ground/great-circle.ts';
import type { Survey, SurveyedWay } from '../osm/survey.ts';
import { AtlasFault } from '../travel.ts';
import { giantComponent } from './giant-component.ts';
import { hilbertOrder } from './hilbert.ts';
import { roadClassOf, SIGNAL_SEC } from './road-class.ts';
import { packGraph, SQUARE7 } from './road-graph.ts';
import type { RoadGraph } from './road-graph.ts';
import { forbiddenTurns } from './turns.ts';

/** A street between two junctions before it is numbered for good. */
export interface Segment {
  way: number;
  name: string;
  /** Node indices of its points. */
  points: number[];
  lengthDm: number;
}

/** One direction of a segment. */
export interface Arc {
  tail: number;
  head: number;
  costCs: number;
  lengthDm: number;
  segment: number;
  reversed: boolean;
}

export interface BuiltRoads {
  graph: RoadGraph;
  /** Share of all junctions that ended up in the graph. */
  connectedShare: number;
  restrictions: number;
  /** Streets with their points, for whoever looks for where two of them meet. */
  segments: Segment[];
}

export function buildGraph(survey: Survey): BuiltRoads {
  const { segments, arcs, vertexOf } = drawSegments(survey);
  if (arcs.length === 0) throw new AtlasFault('The region holds no roads for cars.');
  const junctions = vertexOf.size;
  const places = [...vertexOf.keys()]; // Node index of each vertex; split copies are added behind.

  const turns = forbiddenTurns(survey, segments, arcs, vertexOf);
  splitVertices(arcs, turns, places);

  const kept = giantComponent(places.length, arcs);
  let connected = 0;
  for (let vertex = 0; vertex < junctions; vertex++) connected += kept[vertex] ?? 0;
  const graph = numberGraph(survey, segments, arcs, places, kept);
  return { graph, connectedShare: connected / junctions, restrictions: turns.size, segments };
}

function drawSegments(survey: Survey): { segments: Segment[]; arcs: Arc[]; vertexOf: Map<number, number> } {
  const uses = new Uint8Array(survey.nodes.size);
  const roads = survey.ways.flatMap((way) => {
    const look = roadClassOf(way.tags);
    return look === null ? [] : [{ way, look, stretches: presentStretches(way) }];
  });
  for (const { stretches } of roads) {
    for (const stretch of stretches) {
      stretch.forEach((node, k) => {
        const isEnd = k === 0 || k === stretch.length - 1;
        uses[node] = Math.min(2, (uses[node] ?? 0) + (isEnd ? 2 : 1));
      });
    }
  }

  const segments: Segment[] = [];
  const arcs: Arc[] = [];
  const vertexOf = new Map<number, number>();
  const vertex = (node: number): number => {
    const known = vertexOf.get(node);
    if (known !== undefined) return known;
    vertexOf.set(node, vertexOf.size);
    return vertexOf.size - 1;
  };

  for (const { way, look, stretches } of roads) {
    for (const stretch of stretches) {
      let from = 0;
      for (let to = 1; to < stretch.length; to++) {
        if ((uses[stretch[to] ?? 0] ?? 0) < 2) continue;
        const points = stretch.slice(from, to + 1);
        from = to;
        const metres = lengthOf(survey, points);
        const lengthDm = Math.round(metres * 10);
        if (lengthDm === 0) continue;
        const segment = segments.push({ way: way.id, name: way.tags['name'] ?? '', points, lengthDm }) - 1;
        const [tail, head] = [vertex(points[0] ?? 0), vertex(points[points.length - 1] ?? 0)];
        // A light holds up whoever arrives at it, so the one at the start does not count.
        const cost = (toward: readonly number[]): number => {
          const lights = toward.reduce((sum, node) => sum + (survey.signals.has(node) ? 1 : 0), 0);
          return Math.max(1, Math.round(((metres * 3.6) / look.kmPerHour + lights * SIGNAL_SEC) * 100));
        };
        if (look.oneway >= 0)
          arcs.push({ tail, head, costCs: cost(points.slice(1)), lengthDm, segment, reversed: false });
        if (look.oneway <= 0)
          arcs.push({ tail: head, head: tail, costCs: cost(points.slice(0, -1)), lengthDm, segment, reversed: true });
      }
    }
  }
  return { segments, arcs, vertexOf };
}

/** The parts of a way whose nodes the region has. A node repeated at once is dropped. */
function presentStretches({ nodes }: SurveyedWay): number[][] {
  const out: number[][] = [];
  let run: number[] = [];
  for (const node of nodes) {
    if (node < 0) {
      if (run.length > 1) out.push(run);
      run = [];
    } else if (node !== run[run.length - 1]) run.push(node);
  }
  if (run.length > 1) out.push(run);
  return out;
}

function lengthOf({ nodes }: Survey, points: readonly number[]): number {
  let metres = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1] ?? 0, points[k] ?? 0];
    metres += greatCircleMetres(
      { lat: nodes.lat7(a) / 1e7, lng: nodes.lng7(a) / 1e7 },
      { lat: nodes.lat7(b) / 1e7, lng: nodes.lng7(b) / 1e7 },
    );
  }
  return metres;
}

/**
 * Gives every arc with a forbidden continuation a copy of the junction it leads to, out of which all streets lead but
 * the forbidden ones. Heads are moved before anything is copied, since a copied arc may itself end at a copy.
 */
function splitVertices(arcs: Arc[], turns: ReadonlyMap<number, ReadonlySet<number>>, places: number[]): void {
  const leaving = new Map<number, number[]>();
  const junctions = new Set([...turns.keys()].map((arc) => arcs[arc]?.head ?? -1));
  arcs.forEach(({ tail }, arc) => {
    if (junctions.has(tail)) leaving.set(tail, [...(leaving.get(tail) ?? []), arc]);
  });

  const copies: { vertex: number; original: number; forbidden: ReadonlySet<number> }[] = [];
  for (const [arc, forbidden] of turns) {
    const turned = arcs[arc];
    if (turned === undefined) continue;
    const original = turned.head;
    const vertex = places.push(places[original] ?? 0) - 1;
    turned.head = vertex;
    copies.push({ vertex, original, forbidden });
  }
  for (const { vertex, original, forbidden } of copies) {
    for (const arc of leaving.get(original) ?? []) {
      const allowed = arcs[arc];
      if (allowed !== undefined && !forbidden.has(arc)) arcs.push({ ...allowed, tail: vertex });
    }
  }
}

function numberGraph(
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
