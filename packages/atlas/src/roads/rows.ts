/** Rows and columns of a travel matrix: one search from a spot to many, or from many to one. */
import { alongStreet, doorsIn, doorsOut } from './ends.ts';
import type { Spot } from './ends.ts';
import type { RoadGraph } from './road-graph.ts';
import { Search, UNREACHED } from './search.ts';

export interface RowSearcher {
  /**
   * Writes time and length from `origin` to each of `others` as pairs, beginning at pair `at` of `into`. The others
   * are those given to `aim` last. When aimed backward the trips run from the others to the origin.
   */
  row(origin: Spot, into: Int32Array, at: number): void;
}

/** Prepares searches from anywhere to a fixed set of spots (forward), or from those spots to anywhere (backward). */
export function aim(
  graph: RoadGraph,
  direction: 'forward' | 'backward',
  others: readonly Spot[],
  search: Search,
): RowSearcher {
  const isForward = direction === 'forward';
  const wanted = new Uint8Array(graph.vertices);
  let wantedCount = 0;
  const first = new Int32Array(others.length + 1);
  const doors: number[] = [];
  others.forEach((spot, k) => {
    for (const { vertex, cost, length } of isForward ? doorsIn(graph, spot) : doorsOut(graph, spot)) {
      if (wanted[vertex] === 0) wantedCount += 1;
      wanted[vertex] = 1;
      doors.push(vertex, cost, length);
    }
    first[k + 1] = doors.length;
  });
  const flat = Int32Array.from(doors);
  const sameStreet = new Map<number, number[]>();
  others.forEach(({ segment }, k) => sameStreet.set(segment, [...(sameStreet.get(segment) ?? []), k]));

  return {
    row: (origin, into, at) => {
      search.clear();
      for (const { vertex, cost, length } of isForward ? doorsOut(graph, origin) : doorsIn(graph, origin)) {
        search.seed(vertex, cost, length);
      }
      search.run(wanted, wantedCount);

      const { reached } = search;
      for (let k = 0; k < others.length; k++) {
        let cost = UNREACHED;
        let length = UNREACHED;
        for (let door = first[k]!; door < first[k + 1]!; door += 3) {
          const base = reached[2 * flat[door]!]!;
          if (base === UNREACHED) continue;
          const total = base + flat[door + 1]!;
          const metres = reached[2 * flat[door]! + 1]! + flat[door + 2]!;
          if (total < cost || (total === cost && metres < length)) {
            cost = total;
            length = metres;
          }
        }
        into[2 * (at + k)] = cost;
        into[2 * (at + k) + 1] = length;
      }
      for (const k of sameStreet.get(origin.segment) ?? []) {
        const other = others[k]!;
        const way = isForward ? alongStreet(graph, origin, other) : alongStreet(graph, other, origin);
        const cell = 2 * (at + k);
        if (way !== null && (way.cost < into[cell]! || (way.cost === into[cell]! && way.length < into[cell + 1]!))) {
          into[cell] = way.cost;
          into[cell + 1] = way.length;
        }
      }
    },
  };
}
