/**
 * A smaller graph with the same travel times between the junctions one asks about. Junctions nobody asks about are
 * taken out one by one as long as that adds no arcs: dead ends vanish, chains become single arcs (the contraction of
 * Geisberger et al. 2008, stopped where it would begin to need an order). Sums of whole numbers stay exact.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { RoadGraph } from './road-graph.ts';

/** What a search runs on. */
export interface ArcLists {
  vertices: number;
  /** First arc of each vertex, and arcs as triples neighbor, cost, length. */
  offsets: Int32Array;
  arcs: Int32Array;
}

export interface LeanGraph extends ArcLists {
  /** The number of each kept junction here, -1 for the others. */
  numberOf: Int32Array;
}

export function fullLists(graph: RoadGraph, direction: 'forward' | 'backward'): ArcLists {
  return direction === 'forward'
    ? { vertices: graph.vertices, offsets: graph.out, arcs: graph.outArcs }
    : { vertices: graph.vertices, offsets: graph.into, arcs: graph.intoArcs };
}

/** Keeps the junctions marked in `kept`, and every other whose removal would cost more arcs than it saves. */
export function leanGraph(graph: RoadGraph, direction: 'forward' | 'backward', kept: Uint8Array): LeanGraph {
  const { vertices, offsets, arcs } = fullLists(graph, direction);
  const ahead: number[][] = [];
  const behind: number[][] = [];
  for (let v = 0; v < vertices; v++) {
    ahead.push([]);
    behind.push([]);
  }
  for (let v = 0; v < vertices; v++) {
    for (let arc = offsets[v]! * 3; arc < offsets[v + 1]! * 3; arc += 3)
      connect(ahead, behind, v, arcs[arc]!, arcs[arc + 1]!, arcs[arc + 2]!);
  }

  const isGone = new Uint8Array(vertices);
  const queue: number[] = [];
  const isQueued = new Uint8Array(vertices);
  for (let v = vertices - 1; v >= 0; v--) {
    if (kept[v] === 1) continue;
    queue.push(v);
    isQueued[v] = 1;
  }
  while (queue.length > 0) {
    const v = queue.pop()!;
    isQueued[v] = 0;
    const [into, out] = [behind[v]!, ahead[v]!];
    if (!isWorthRemoving(into, out)) continue;
    isGone[v] = 1;
    for (let i = 0; i < into.length; i += 3) disconnect(ahead[into[i]!]!, v);
    for (let o = 0; o < out.length; o += 3) disconnect(behind[out[o]!]!, v);
    for (let i = 0; i < into.length; i += 3) {
      for (let o = 0; o < out.length; o += 3) {
        if (into[i] !== out[o])
          connect(ahead, behind, into[i]!, out[o]!, into[i + 1]! + out[o + 1]!, into[i + 2]! + out[o + 2]!);
      }
    }
    for (const list of [into, out]) {
      for (let k = 0; k < list.length; k += 3) {
        const neighbor = list[k]!;
        if (kept[neighbor] === 1 || isQueued[neighbor] === 1) continue;
        queue.push(neighbor);
        isQueued[neighbor] = 1;
      }
    }
    ahead[v] = [];
    behind[v] = [];
  }
  return packed(ahead, isGone);
}

/** Beyond this many neighbors a junction is not even looked at. */
const MOST_NEIGHBORS = 6;

function isWorthRemoving(into: readonly number[], out: readonly number[]): boolean {
  if (into.length > 3 * MOST_NEIGHBORS || out.length > 3 * MOST_NEIGHBORS) return false;
  let added = 0;
  for (let i = 0; i < into.length; i += 3) {
    for (let o = 0; o < out.length; o += 3) if (into[i] !== out[o]) added += 1;
  }
  return added <= (into.length + out.length) / 3;
}

/** Adds an arc, or betters the one that is there. */
function connect(ahead: number[][], behind: number[][], from: number, to: number, cost: number, length: number): void {
  if (from === to || !better(ahead[from]!, to, cost, length)) return;
  better(behind[to]!, from, cost, length);
}

/** Whether the list was changed: a neighbor was new to it or is now reached sooner. */
function better(list: number[], neighbor: number, cost: number, length: number): boolean {
  for (let k = 0; k < list.length; k += 3) {
    if (list[k] !== neighbor) continue;
    if (cost > list[k + 1]! || (cost === list[k + 1]! && length >= list[k + 2]!)) return false;
    list[k + 1] = cost;
    list[k + 2] = length;
    return true;
  }
  list.push(neighbor, cost, length);
  return true;
}

function disconnect(list: number[], neighbor: number): void {
  for (let k = 0; k < list.length; k += 3) {
    if (list[k] !== neighbor) continue;
    const last = list.length - 3;
    list[k] = list[last]!;
    list[k + 1] = list[last + 1]!;
    list[k + 2] = list[last + 2]!;
    list.length = last;
    return;
  }
}

function packed(ahead: readonly (readonly number[])[], isGone: Uint8Array): LeanGraph {
  const numberOf = new Int32Array(ahead.length).fill(-1);
  let vertices = 0;
  let total = 0;
  ahead.forEach((list, v) => {
    if (isGone[v] === 1) return;
    numberOf[v] = vertices++;
    total += list.length;
  });
  const offsets = new Int32Array(vertices + 1);
  const arcs = new Int32Array(total);
  let at = 0;
  ahead.forEach((list, v) => {
    if (isGone[v] === 1) return;
    for (let k = 0; k < list.length; k += 3) {
      arcs[at++] = numberOf[list[k]!]!;
      arcs[at++] = list[k + 1]!;
      arcs[at++] = list[k + 2]!;
    }
    offsets[numberOf[v]! + 1] = at / 3;
  });
  return { vertices, offsets, arcs, numberOf };
}
