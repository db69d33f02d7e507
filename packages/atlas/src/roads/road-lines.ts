/** The roads of a region as lines, for whoever draws them in a thread of their own and asks nobody. */
import type { Box, LngLat } from '../travel.ts';
import { findRoute } from './find-route.ts';
import { fullLists } from './lean-graph.ts';
import { openGraph, SQUARE7 } from './road-graph.ts';
import type { RoadGraph } from './road-graph.ts';
import { Search } from './search.ts';
import { snap } from './snap.ts';

/** A street with all its points. */
export interface Street {
  line: readonly (readonly [lng: number, lat: number])[];
  /** As fast as it is driven when it is empty, in meters a second. */
  speed: number;
}

export interface RoadLines {
  /** How one drives from a point to another; null where no road leads there. */
  way(from: LngLat, to: LngLat): [lng: number, lat: number][] | null;
  /** The streets of a stretch of land, the fastest first, and no more than so many. */
  streetsIn(box: Box, most: number): Street[];
}

/** The memory is that of a region that is open: nothing of it is copied. */
export function openRoadLines(memory: SharedArrayBuffer): RoadLines {
  const graph = openGraph(memory);
  let search: Search | null = null;
  return {
    way: (from, to) => {
      search ??= new Search(fullLists(graph, 'forward'));
      const [start, end] = [snap(graph, from), snap(graph, to)];
      return start && end ? (findRoute(graph, search, start, end)?.line ?? null) : null;
    },
    streetsIn: (box, most) =>
      [...segmentsIn(graph, box)]
        .map((segment) => ({ segment, speed: speedOf(graph, segment) }))
        .sort((a, b) => b.speed - a.speed || a.segment - b.segment)
        .slice(0, most)
        .map(({ segment, speed }) => ({ speed, line: lineOf(graph, segment) })),
  };
}

function segmentsIn({ grid, squares, squarePieces, pointSegment }: RoadGraph, box: Box): Set<number> {
  const column = (lng: number) => Math.floor((lng * 1e7 - grid.west) / SQUARE7);
  const row = (lat: number) => Math.floor((lat * 1e7 - grid.south) / SQUARE7);
  const [west, south, east, north] = box;
  const found = new Set<number>();
  for (let r = Math.max(0, row(south)); r <= Math.min(grid.rows - 1, row(north)); r++) {
    for (let c = Math.max(0, column(west)); c <= Math.min(grid.columns - 1, column(east)); c++) {
      const square = r * grid.columns + c;
      for (let k = squares[square] ?? 0; k < (squares[square + 1] ?? 0); k++)
        found.add(pointSegment[squarePieces[k] ?? 0] ?? 0);
    }
  }
  return found;
}

function lineOf({ segmentPoints, lngs, lats }: RoadGraph, segment: number): [number, number][] {
  const [begin, end] = [segmentPoints[segment] ?? 0, segmentPoints[segment + 1] ?? 0];
  return Array.from({ length: end - begin }, (_, k) => [(lngs[begin + k] ?? 0) / 1e7, (lats[begin + k] ?? 0) / 1e7]);
}

/** Of the arcs along it the fastest: the others wait for a signal at their end. */
function speedOf({ segmentArcs, segmentArcList, outArcs }: RoadGraph, segment: number): number {
  let fastest = 0;
  for (let k = segmentArcs[segment] ?? 0; k < (segmentArcs[segment + 1] ?? 0); k++) {
    const arc = segmentArcList[k] ?? 0;
    const [costCs, lengthDm] = [outArcs[3 * arc + 1] ?? 0, outArcs[3 * arc + 2] ?? 0];
    if (costCs > 0) fastest = Math.max(fastest, (lengthDm * 10) / costCs);
  }
  return fastest;
}
