/**
 * Dijkstra's search with a bucket queue (Dial 1969). A bucket holds all vertices whose time falls into the same slice;
 * inside a slice they are taken in any order and taken again when improved, so the answer is exact all the same. Of
 * two ways equally fast the shorter one counts.
 *
 * Distances live in one array as pairs time, length. The same code runs forward over outgoing arcs and backward over
 * incoming ones.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { ArcLists } from './lean-graph.ts';

export const UNREACHED = 0x7fff_ffff;

/** A slice is 2^7 hundredths of a second: a little over a second, about a fifth of a usual street. */
const SLICE_BITS = 7;

export class Search {
  /** Time and length of each vertex after a run. */
  readonly reached: Int32Array;
  readonly #offsets: Int32Array;
  readonly #arcs: Int32Array;
  readonly #mask: number;
  readonly #heads: Int32Array;
  #nodes: Int32Array;
  #nexts: Int32Array;
  /** The slice in which a vertex waits, -1 when it waits in none. */
  readonly #slot: Int32Array;
  #entries = 0;
  #waiting = 0;
  #first = UNREACHED;

  constructor({ vertices, offsets, arcs }: ArcLists) {
    this.#offsets = offsets;
    this.#arcs = arcs;
    let longest = 1;
    for (let arc = 0; arc < this.#arcs.length; arc += 3) longest = Math.max(longest, this.#arcs[arc + 1] ?? 0);
    // Seeds lie at most one arc ahead of each other, and so does everything waiting.
    let buckets = 1;
    while (buckets < (longest >> SLICE_BITS) + 3) buckets *= 2;
    this.#mask = buckets - 1;
    this.#heads = new Int32Array(buckets).fill(-1);
    this.#nodes = new Int32Array(arcs.length / 3 + 64);
    this.#nexts = new Int32Array(arcs.length / 3 + 64);
    this.#slot = new Int32Array(vertices).fill(-1);
    this.reached = new Int32Array(2 * vertices);
  }

  /** Forgets the last run. */
  clear(): void {
    this.reached.fill(UNREACHED);
    if (this.#waiting > 0) {
      this.#heads.fill(-1);
      this.#slot.fill(-1);
    }
    this.#entries = 0;
    this.#waiting = 0;
    this.#first = UNREACHED;
  }

  seed(vertex: number, cost: number, length: number): void {
    const { reached } = this;
    const known = reached[2 * vertex] ?? 0;
    if (cost > known || (cost === known && length >= (reached[2 * vertex + 1] ?? 0))) return;
    reached[2 * vertex] = cost;
    reached[2 * vertex + 1] = length;
    this.#wait(vertex, cost >> SLICE_BITS);
    this.#first = Math.min(this.#first, cost >> SLICE_BITS);
  }

  /**
   * Runs until every vertex marked in `wanted` is settled, of which there are `wantedCount`, or until nothing is left.
   * `wanted` is only read.
   */
  run(wanted: Uint8Array | null, wantedCount: number): void {
    const { reached } = this;
    const heads = this.#heads;
    const offsets = this.#offsets;
    const arcs = this.#arcs;
    const slots = this.#slot;
    const mask = this.#mask;
    let left = wanted === null ? UNREACHED : wantedCount;
    const seen = wanted === null ? null : this.#freshMarks(wanted.length);

    for (let slice = this.#first; this.#waiting > 0; slice++) {
      for (let entry = heads[slice & mask]!; entry >= 0; entry = heads[slice & mask]!) {
        const vertex = this.#nodes[entry]!;
        heads[slice & mask] = this.#nexts[entry]!;
        this.#waiting -= 1;
        if (slots[vertex] !== slice) continue; // It was improved meanwhile and waits elsewhere.
        slots[vertex] = -1;
        if (seen !== null && wanted![vertex] === 1 && seen[vertex] === 0) {
          seen[vertex] = 1;
          left -= 1;
        }

        const cost = reached[2 * vertex]!;
        const length = reached[2 * vertex + 1]!;
        const end = offsets[vertex + 1]! * 3;
        for (let arc = offsets[vertex]! * 3; arc < end; arc += 3) {
          const next = arcs[arc]!;
          const nextCost = cost + arcs[arc + 1]!;
          const known = reached[2 * next]!;
          if (nextCost > known) continue;
          const nextLength = length + arcs[arc + 2]!;
          if (nextCost === known && nextLength >= reached[2 * next + 1]!) continue;
          reached[2 * next] = nextCost;
          reached[2 * next + 1] = nextLength;
          const slot = nextCost >> SLICE_BITS;
          if (slots[next] !== slot) this.#wait(next, slot);
        }
      }
      if (left <= 0) return;
    }
  }

  #wait(vertex: number, slot: number): void {
    const entry = this.#entries++;
    if (entry === this.#nodes.length) this.#grow();
    this.#nodes[entry] = vertex;
    this.#nexts[entry] = this.#heads[slot & this.#mask]!;
    this.#heads[slot & this.#mask] = entry;
    this.#slot[vertex] = slot;
    this.#waiting += 1;
  }

  #marks = new Uint8Array(0);

  #freshMarks(length: number): Uint8Array {
    if (this.#marks.length === length) return this.#marks.fill(0);
    this.#marks = new Uint8Array(length);
    return this.#marks;
  }

  #grow(): void {
    const nodes = new Int32Array(this.#nodes.length * 2);
    const nexts = new Int32Array(this.#nodes.length * 2);
    nodes.set(this.#nodes);
    nexts.set(this.#nexts);
    this.#nodes = nodes;
    this.#nexts = nexts;
  }
}
