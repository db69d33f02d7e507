/**
 * Finds streets and places for a query. Every word must fit: as a whole word, as the beginning of one, or, when nothing
 * fits, with a typing error. If that finds nothing, the words that only name the town stop being required.
 */
import type { LngLat } from '../travel.ts';
import { editDistance } from './edit-distance.ts';
import type { PlaceIndex } from './place-index.ts';
import { longForms } from './words.ts';

export interface Match {
  doc: number;
  score: number;
}

/** How many candidates are looked at in full. */
const CANDIDATES = 40;

export class Finder {
  readonly #index: PlaceIndex;
  /** Scores of the word at hand and of the words before it, valid where the stamp is current. */
  readonly #wordScore: Float32Array;
  readonly #wordStamp: Int32Array;
  readonly #total: Float32Array;
  readonly #totalStamp: Int32Array;
  #stamp = 0;

  constructor(index: PlaceIndex) {
    this.#index = index;
    this.#wordScore = new Float32Array(index.docs.length);
    this.#wordStamp = new Int32Array(index.docs.length);
    this.#total = new Float32Array(index.docs.length);
    this.#totalStamp = new Int32Array(index.docs.length);
  }

  /** The first `firmWords` words are required; of the others as many as can be had. */
  find(words: readonly string[], firmWords: number, hasNumber: boolean, bias: LngLat | undefined): Match[] {
    for (const mayErr of [false, true]) {
      const found = this.#match(words, words.length, mayErr);
      if (found.length > 0) return this.#best(found, hasNumber, bias);
    }
    const least = Math.max(1, firmWords);
    for (const mayErr of [false, true]) {
      for (let firm = words.length - 1; firm >= least; firm--) {
        const found = this.#match(words, firm, mayErr);
        if (found.length > 0) return this.#best(found, hasNumber, bias);
      }
    }
    return [];
  }

  /** Docs that hold the first `firm` words; the others only add to the score. */
  #match(words: readonly string[], firm: number, mayErr: boolean): number[] {
    let hits: number[] = [];
    const begin = this.#stamp;
    words.forEach((word, k) => {
      if (k > 0 && k < firm && hits.length === 0) return;
      const stamp = ++this.#stamp;
      const fits = this.#score(word, k === words.length - 1, mayErr, stamp);
      if (k === 0) {
        hits = fits;
        for (const doc of fits) {
          this.#total[doc] = this.#wordScore[doc] ?? 0;
          this.#totalStamp[doc] = stamp;
        }
        return;
      }
      const isFirm = k < firm;
      hits = hits.filter((doc) => {
        const has = this.#wordStamp[doc] === stamp;
        if (has) this.#total[doc] = (this.#total[doc] ?? 0) + (this.#wordScore[doc] ?? 0);
        return has || !isFirm;
      });
    });
    return this.#stamp > begin ? hits : [];
  }

  /** Scores one word against every doc it fits. */
  #score(word: string, isLast: boolean, mayErr: boolean, stamp: number): number[] {
    const { dictionary, postings, docs } = this.#index;
    const fits: number[] = [];
    const credit = (entry: number, worth: number): void => {
      const list = postings[entry];
      if (list === undefined) return;
      for (let k = 0; k < list.docs.length; k++) {
        const doc = list.docs[k] ?? 0;
        const score = worth * (list.weights[k] ?? 0);
        if (this.#wordStamp[doc] !== stamp) {
          this.#wordStamp[doc] = stamp;
          this.#wordScore[doc] = score;
          fits.push(doc);
        } else if (score > (this.#wordScore[doc] ?? 0)) this.#wordScore[doc] = score;
      }
    };
    // A rare word says more than a common one; the beginning of many words says as little as all of them together.
    const rarity = (held: number): number => Math.log(1 + docs.length / Math.max(1, held));

    const begin = lowerBound(dictionary, word);
    let end = begin;
    let held = 0;
    while (dictionary[end]?.startsWith(word) === true) held += postings[end++]?.docs.length ?? 0;
    for (let entry = begin; entry < end; entry++) {
      const whole = dictionary[entry] ?? '';
      const isWhole = whole === word;
      const quality = isWhole ? 1 : (isLast ? 0.8 : 0.5) * (0.5 + (0.5 * word.length) / whole.length);
      credit(entry, quality * rarity(isWhole ? (postings[entry]?.docs.length ?? 0) : held));
    }
    if (mayErr && word.length > 3) {
      const most = word.length > 6 ? 2 : 1;
      // People get the first letter right; the others they do not.
      const first = word.slice(0, 1);
      for (let entry = lowerBound(dictionary, first); dictionary[entry]?.startsWith(first) === true; entry++) {
        const whole = dictionary[entry] ?? '';
        const errors = editDistance(word, whole, most);
        const isUnfinished =
          errors > most &&
          isLast &&
          whole.length > word.length &&
          editDistance(word, whole.slice(0, word.length), 1) <= 1;
        const quality = errors === 1 ? 0.5 : errors === 2 && most === 2 ? 0.2 : isUnfinished ? 0.25 : 0;
        if (quality > 0) credit(entry, quality * rarity(postings[entry]?.docs.length ?? 0));
      }
      // "nroth" is north, which stands in the dictionary as n.
      for (const [long, short] of longForms) {
        const entry = long.startsWith(first) && editDistance(word, long, 1) === 1 ? lowerBound(dictionary, short) : -1;
        if (dictionary[entry] === short) credit(entry, 0.5 * rarity(postings[entry]?.docs.length ?? 0));
      }
    }
    return fits;
  }

  /** The best of the hits, without sorting thousands of them for one letter typed. */
  #best(hits: readonly number[], hasNumber: boolean, bias: LngLat | undefined): Match[] {
    const shrink = bias === undefined ? 1 : Math.cos((bias.lat * Math.PI) / 180);
    const best: Match[] = [];
    let least = -Infinity;
    for (const hit of hits) {
      const score = this.#finalScore(hit, hasNumber, bias, shrink);
      if (best.length === CANDIDATES && score <= least) continue;
      let place = best.length;
      while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
      best.splice(place, 0, { doc: hit, score });
      if (best.length > CANDIDATES) best.pop();
      least = best[best.length - 1]?.score ?? -Infinity;
    }
    return best;
  }

  #finalScore(hit: number, hasNumber: boolean, bias: LngLat | undefined, shrink: number): number {
    const doc = this.#index.docs[hit];
    let score = this.#total[hit] ?? 0;
    if (doc === undefined) return score;
    if (hasNumber && doc.kind === 'place') score *= 0.5;
    if (doc.kind === 'place' && doc.place.kind !== 'poi') score *= 1.3; // The town before the shop named after it.
    if (bias !== undefined) {
      const [y, x] = [111 * (doc.lat - bias.lat), 111 * (doc.lng - bias.lng) * shrink];
      score -= 0.15 * Math.log1p(Math.sqrt(x * x + y * y));
    }
    return score - 0.05 * doc.words;
  }
}

function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
