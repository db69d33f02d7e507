/** Makes the road graph of a region from its survey. */
import { greatCircleMetres } from '../ground/great-circle.ts';
import type { Survey, SurveyedWay } from '../osm/survey.ts';
import { AtlasFault } from '../travel.ts';
import { giantComponent } from './giant-component.ts';
import { numberGraph } from './number-graph.ts';
import { roadClassOf, SIGNAL_SEC } from './road-class.ts';
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
