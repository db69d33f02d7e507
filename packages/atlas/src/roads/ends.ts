/** How a trip gets from a place on a street onto the graph, and from the graph to a place on a street. */
import type { RoadGraph } from './road-graph.ts';
import { FULL } from './snap.ts';

/** A place on a street without the details of how it was found. */
export interface Spot {
  segment: number;
  share: number;
}

export interface Door {
  vertex: number;
  cost: number;
  length: number;
  arc: number;
}

/** What of an arc lies before a share of it, in whole units. */
function part(share: number, whole: number): number {
  return Math.round((share / FULL) * whole);
}

/** The share of the way along an arc, whichever way it runs. */
export function alongArc(graph: RoadGraph, arc: number, { share }: Spot): number {
  return ((graph.arcSegment[arc] ?? 0) & 1) === 1 ? FULL - share : share;
}

function arcsOf(graph: RoadGraph, segment: number): number[] {
  return Array.from(graph.segmentArcList.subarray(graph.segmentArcs[segment], graph.segmentArcs[segment + 1]));
}

/** Junctions a trip from here reaches first. */
export function doorsOut(graph: RoadGraph, spot: Spot): Door[] {
  return arcsOf(graph, spot.segment).map((arc) => {
    const along = alongArc(graph, arc, spot);
    const [cost, length] = [graph.outArcs[3 * arc + 1] ?? 0, graph.outArcs[3 * arc + 2] ?? 0];
    return {
      vertex: graph.outArcs[3 * arc] ?? 0,
      cost: cost - part(along, cost),
      length: length - part(along, length),
      arc,
    };
  });
}

/** Junctions from which a trip to here leaves last. */
export function doorsIn(graph: RoadGraph, spot: Spot): Door[] {
  return arcsOf(graph, spot.segment).map((arc) => {
    const along = alongArc(graph, arc, spot);
    const [cost, length] = [graph.outArcs[3 * arc + 1] ?? 0, graph.outArcs[3 * arc + 2] ?? 0];
    return { vertex: graph.arcTail[arc] ?? 0, cost: part(along, cost), length: part(along, length), arc };
  });
}

/** Going straight along one street from one spot to another ahead on it; null when there is no such way. */
export function alongStreet(
  graph: RoadGraph,
  from: Spot,
  to: Spot,
): { cost: number; length: number; arc: number } | null {
  if (from.segment !== to.segment) return null;
  let best: { cost: number; length: number; arc: number } | null = null;
  for (const arc of arcsOf(graph, from.segment)) {
    const [start, end] = [alongArc(graph, arc, from), alongArc(graph, arc, to)];
    if (end < start) continue;
    const [cost, length] = [graph.outArcs[3 * arc + 1] ?? 0, graph.outArcs[3 * arc + 2] ?? 0];
    const way = { cost: part(end, cost) - part(start, cost), length: part(end, length) - part(start, length), arc };
    if (best === null || way.cost < best.cost || (way.cost === best.cost && way.length < best.length)) best = way;
  }
  return best;
}
