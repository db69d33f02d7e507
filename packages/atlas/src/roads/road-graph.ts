/**
 * The road graph as flat arrays in one stretch of memory, so that it is a file on disk, loads without parsing, and is
 * shared by worker threads without a copy.
 *
 * A vertex is a junction. An arc is a street one may drive from one junction to the next, in one direction; a two-way
 * street is a segment with two arcs. Where a turn is forbidden the junction has a copy that only the street in question
 * leads into, and out of which the forbidden street does not lead. Addresses snap only to streets of the giant
 * component, where everything can reach everything, never to an island.
 *
 * Time is whole hundredths of a second and length whole tenths of a metre: sums are exact whatever their order, and so
 * every way of asking gives the same answer.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { AtlasFault } from '../travel.ts';

export interface RoadGraph {
  memory: SharedArrayBuffer;
  vertices: number;
  arcs: number;
  segments: number;
  /** First arc of each vertex, and the arcs as triples head, cost, length. */
  out: Int32Array;
  outArcs: Int32Array;
  /** The same seen from the far end: triples tail, cost, length. */
  into: Int32Array;
  intoArcs: Int32Array;
  /** For each arc twice its segment, plus one when it runs against the segment's points; and its tail. */
  arcSegment: Int32Array;
  arcTail: Int32Array;
  /** For each incoming arc the number of the arc it is. */
  intoArc: Int32Array;
  /** The points of each segment in units of 1e-7 degrees. */
  segmentPoints: Int32Array;
  lngs: Int32Array;
  lats: Int32Array;
  pointSegment: Int32Array;
  /** The arcs that run along each segment, copies included. */
  segmentArcs: Int32Array;
  segmentArcList: Int32Array;
  /** A grid over the region: per square the numbers of the points at which a straight piece of street begins. */
  squares: Int32Array;
  squarePieces: Int32Array;
  grid: { west: number; south: number; columns: number; rows: number };
}

/** Shared shape of file and memory: a header of numbers, then the arrays one after the other. */
const arrayNames = [
  'out', 'outArcs', 'into', 'intoArcs', 'arcSegment', 'arcTail', 'intoArc', 'segmentPoints', 'lngs', 'lats', 'pointSegment',
  'segmentArcs', 'segmentArcList', 'squares', 'squarePieces',
] as const; // prettier-ignore

type ArrayName = (typeof arrayNames)[number];
export type GraphArrays = Record<ArrayName, Int32Array> & { grid: RoadGraph['grid'] };

const MAGIC = 0x48524447;
const VERSION = 1;
const HEADER = 8 + arrayNames.length;

/** Squares of this many units of 1e-7 degrees: about 330 m. */
export const SQUARE7 = 30_000;

export function packGraph(arrays: GraphArrays): RoadGraph {
  const total = HEADER + arrayNames.reduce((sum, name) => sum + arrays[name].length, 0);
  const memory = new SharedArrayBuffer(total * 4);
  const all = new Int32Array(memory);
  const { grid } = arrays;
  all.set([
    MAGIC,
    VERSION,
    grid.west,
    grid.south,
    grid.columns,
    grid.rows,
    0,
    0,
    ...arrayNames.map((name) => arrays[name].length),
  ]);
  let at = HEADER;
  for (const name of arrayNames) {
    all.set(arrays[name], at);
    at += arrays[name].length;
  }
  return openGraph(memory);
}

/** The graph over memory that came from a file or from another thread. */
export function openGraph(memory: SharedArrayBuffer): RoadGraph {
  const all = new Int32Array(memory);
  if (all[0] !== MAGIC || all[1] !== VERSION)
    throw new AtlasFault('The road graph was written by another version. Import the region again.');
  const parts = {} as Record<ArrayName, Int32Array>; // Filled completely by the loop below.
  let at = HEADER;
  arrayNames.forEach((name, k) => {
    const length = all[8 + k] ?? 0;
    parts[name] = all.subarray(at, at + length);
    at += length;
  });
  if (at !== all.length) throw new AtlasFault('The road graph is damaged. Import the region again.');
  return {
    memory,
    vertices: parts.out.length - 1,
    arcs: parts.arcTail.length,
    segments: parts.segmentPoints.length - 1,
    ...parts,
    grid: { west: all[2] ?? 0, south: all[3] ?? 0, columns: all[4] ?? 0, rows: all[5] ?? 0 },
  };
}

export function writeGraph(path: string, graph: RoadGraph): void {
  writeFileSync(path, new Uint8Array(graph.memory));
}

export function readGraph(path: string): RoadGraph {
  const { size } = statSync(path);
  if (size % 4 !== 0 || size < HEADER * 4) throw new AtlasFault('The road graph is damaged. Import the region again.');
  const memory = new SharedArrayBuffer(size);
  new Uint8Array(memory).set(readFileSync(path));
  return openGraph(memory);
}
