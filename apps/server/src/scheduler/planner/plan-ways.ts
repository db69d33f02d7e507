import { drawLines, emptySquare, searchRoads, type Square } from '@handrail/atlas';

/** The roads of a region, in memory that threads share; another region has another name. */
export interface PlanRoads {
  memory: SharedArrayBuffer;
  named: number;
}

/** Names roads for a thread: memory that is handed to it is another object there each time. */
export function namedRoads(): (memory: SharedArrayBuffer | null) => PlanRoads | null {
  let last: PlanRoads | null = null;
  return (memory) => {
    if (memory !== null && memory !== last?.memory) last = { memory, named: (last?.named ?? 0) + 1 };
    return memory === null ? null : last;
  };
}

/**
 * Every way between the places of a day: by the roads of the region, and where none leads, or nobody waits for them any more, the
 * straight line. The last square is kept: who plans a day again, with a ride pinned or after a break, has the same places.
 */
export function planWays() {
  let held: { points: Float64Array; named: number | null; square: Square } | null = null;
  return {
    squareOf: (points: Float64Array, roads: PlanRoads | null, goesOn: () => boolean): Square => {
      const named = roads?.named ?? null;
      if (held && held.named === named && isSame(held.points, points)) return held.square;
      held = null; // two of them at once may be more than memory holds
      const square = emptySquare(points);
      const isWhole = roads === null || searchRoads(roads.memory, points, square, goesOn);
      drawLines(square, points);
      if (isWhole) held = { points, named, square };
      return square;
    },
  };
}

function isSame(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
