/**
 * Rows and columns of a travel matrix: one search from a spot to many, or from many to one.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import { alongStreet, doorsIn, doorsOut } from './ends.ts';
import type { Door, Spot } from './ends.ts';
import { fullLists, leanGraph } from './lean-graph.ts';
import type { RoadGraph } from './road-graph.ts';
import { Search, UNREACHED } from './search.ts';

export interface RowJob {
  direction: 'forward' | 'backward';
  origins: readonly Spot[];
  /** Where the rows lead; in a backward job the trips run from the others to the origins. */
  others: readonly Spot[];
}

/** Writes time and length from an origin, by its number, to each of the others as pairs, from pair `at` of `into`. */
export type RowSearcher = (origin: number, into: Int32Array, at: number) => void;

/** From this many rows on, making the graph smaller first pays for itself. */
const ROWS_WORTH_LEANING = 24;

export function prepareRows(graph: RoadGraph, { direction, origins, others }: RowJob): RowSearcher {
  const isForward = direction === 'forward';
  const starts = origins.map((spot) => (isForward ? doorsOut(graph, spot) : doorsIn(graph, spot)));
  const ends = others.map((spot) => (isForward ? doorsIn(graph, spot) : doorsOut(graph, spot)));
  const { search, numberOf, vertices } = makeSearch(graph, direction, starts, ends);

  const wanted = new Uint8Array(vertices);
  let wantedCount = 0;
  const first = new Int32Array(others.length + 1);
  const doors: number[] = [];
  ends.forEach((list, k) => {
    for (const { vertex, cost, length } of list) {
      const number = numberOf(vertex);
      if (wanted[number] === 0) wantedCount += 1;
      wanted[number] = 1;
      doors.push(2 * number, cost, length);
    }
    first[k + 1] = doors.length;
  });
  const flat = Int32Array.from(doors);
  const sameStreet = new Map<number, number[]>();
  others.forEach(({ segment }, k) => sameStreet.set(segment, [...(sameStreet.get(segment) ?? []), k]));

  return (row, into, at) => {
    const origin = origins[row]!;
    search.clear();
    for (const { vertex, cost, length } of starts[row]!) search.seed(numberOf(vertex), cost, length);
    search.run(wanted, wantedCount);
    readRow(search.reached, first, flat, into, at);

    // The street itself may be the shortest way; a search only knows the ways around its corners.
    for (const k of sameStreet.get(origin.segment) ?? []) {
      const way = isForward ? alongStreet(graph, origin, others[k]!) : alongStreet(graph, others[k]!, origin);
      const cell = 2 * (at + k);
      if (way !== null && (way.cost < into[cell]! || (way.cost === into[cell]! && way.length < into[cell + 1]!))) {
        into[cell] = way.cost;
        into[cell + 1] = way.length;
      }
    }
  };
}

/** The better of each spot's doors. */
function readRow(reached: Int32Array, first: Int32Array, doors: Int32Array, into: Int32Array, at: number): void {
  for (let k = 0; k + 1 < first.length; k++) {
    let cost = UNREACHED;
    let length = UNREACHED;
    for (let door = first[k]!; door < first[k + 1]!; door += 3) {
      const base = reached[doors[door]!]!;
      if (base === UNREACHED) continue;
      const total = base + doors[door + 1]!;
      if (total > cost) continue;
      const metres = reached[doors[door]! + 1]! + doors[door + 2]!;
      if (total < cost || metres < length) {
        cost = total;
        length = metres;
      }
    }
    into[2 * (at + k)] = cost;
    into[2 * (at + k) + 1] = length;
  }
}

function makeSearch(
  graph: RoadGraph,
  direction: RowJob['direction'],
  starts: readonly Door[][],
  ends: readonly Door[][],
): { search: Search; vertices: number; numberOf: (vertex: number) => number } {
  if (starts.length < ROWS_WORTH_LEANING) {
    return { search: new Search(fullLists(graph, direction)), vertices: graph.vertices, numberOf: (vertex) => vertex };
  }
  const kept = new Uint8Array(graph.vertices);
  for (const list of [...starts, ...ends]) for (const { vertex } of list) kept[vertex] = 1;
  const lean = leanGraph(graph, direction, kept);
  return { search: new Search(lean), vertices: lean.vertices, numberOf: (vertex) => lean.numberOf[vertex]! };
}
