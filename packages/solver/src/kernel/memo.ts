import { type Bench, slotOf } from './bench.ts';
import { cheapestInsertion } from './insertion.ts';

/**
 * What is already known of a request in a route. Ruin and recreate meets the same routes again and again, and an
 * exact insertion is a function of the request, the kind of shift and the order of its stops alone; so the answer is
 * kept under a 64-bit hash of those. A slot holds the newest answer. An answer "nothing below this bound" counts too.
 */
export interface Memo {
  readonly mask: number;
  /** Entries of 24 bytes side by side, so that one look is one line of cache: two tags, where, and the cost. */
  readonly words: Int32Array;
  readonly costs: Float64Array;
}

const WORDS = 6;
const COSTS = 3;

export function openMemo(requests: number): Memo {
  let size = 1 << 14;
  while (size < requests * 2048 && size < 1 << 20) size *= 2;
  const buffer = new ArrayBuffer(size * WORDS * 4);
  return { mask: size - 1, words: new Int32Array(buffer), costs: new Float64Array(buffer) };
}

/** As `cheapestInsertion`, remembered. The positions are left in `bench.found`. */
export function knownInsertion(bench: Bench, memo: Memo, request: number, shift: number, bound: number): number {
  const { words, costs } = memo;
  const slot = slotOf(bench, shift);
  const tag = mix(bench.hash[slot] + Math.imul(request + 1, 0x2c1b3c6d));
  const tag2 = mix(bench.hash2[slot] ^ Math.imul(request + 1, 0x297a2d39)) | 1; // never 0, so an empty entry matches nothing
  const entry = (tag ^ (tag2 >>> 3)) & memo.mask;
  const word = entry * WORDS;
  if (words[word] === tag && words[word + 1] === tag2) {
    const cost = costs[entry * COSTS + 2];
    const where = words[word + 2]; // positions in 16 bits each, or -1: nothing below `cost`
    if (where >= 0) {
      bench.found[0] = where >>> 16;
      bench.found[1] = where & 0xffff;
      return cost < bound ? cost : Infinity;
    }
    if (bound <= cost) return Infinity;
  }

  const cost = cheapestInsertion(bench, request, shift, bound);
  const some = cost < bound;
  words[word] = tag;
  words[word + 1] = tag2;
  words[word + 2] = some ? (bench.found[0] << 16) | bench.found[1] : -1;
  costs[entry * COSTS + 2] = some ? cost : bound;
  return cost;
}

/** Spreads every bit over all of them, so that requests and routes cannot trade places in a tag. */
function mix(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return h ^ (h >>> 16);
}
