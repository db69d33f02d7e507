/**
 * Travel between spots that was searched before. A service day asks for the same stops again and again, each time with
 * one or two new ones; what is missing is found with as few searches as a glance can see.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { Spot } from './ends.ts';
import { FULL } from './snap.ts';

const UNKNOWN = -1;

/** 5,000 spots take 200 MB. */
const MOST_SPOTS = 5000;
/** Of more, those asked for last are kept, with room for others that come. */
const KEPT_SPOTS = 3500;

export interface Missing {
  direction: 'forward' | 'backward';
  origins: number[];
  others: number[];
}

export class TripStore {
  #ids = new Map<number, number>();
  #spots: Spot[] = [];
  #rows = new Map<number, Int32Array>();
  /** Which question each spot was in last, by number. */
  #askedAt: number[] = [];
  #question = 0;
  readonly #most: number;
  readonly #kept: number;

  constructor({ most = MOST_SPOTS, kept = KEPT_SPOTS }: { most?: number; kept?: number } = {}) {
    this.#most = most;
    this.#kept = kept;
  }

  /** Makes room, then numbers the spots. Numbers are good until the next call. */
  number(spots: readonly (Spot | null)[]): Int32Array {
    this.#question += 1;
    const asked = new Map<number, Spot>();
    for (const spot of spots) if (spot !== null) asked.set(keyOf(spot), spot);
    const fresh = [...asked.keys()].filter((key) => !this.#ids.has(key));
    if (this.#spots.length + fresh.length > this.#most) this.#forget(asked, fresh.length);
    for (const [key, { segment, share }] of asked) {
      const id = this.#ids.get(key) ?? this.#spots.push({ segment, share }) - 1;
      this.#ids.set(key, id);
      this.#askedAt[id] = this.#question;
    }
    return Int32Array.from(spots, (spot) => (spot === null ? UNKNOWN : (this.#ids.get(keyOf(spot)) ?? UNKNOWN)));
  }

  /** Keeps what is asked for now and what was asked for last, and what is known between these. */
  #forget(asked: ReadonlyMap<number, Spot>, fresh: number): void {
    const held = [...this.#ids].map(([key, id]) => ({ key, id, at: asked.has(key) ? Infinity : this.#askedAt[id]! }));
    const needed = held.filter(({ at }) => at === Infinity).length;
    const room = Math.max(needed, this.#kept - fresh);
    const kept = held.sort((a, b) => b.at - a.at).slice(0, room);
    const [rows, askedAt] = [this.#rows, this.#askedAt];
    this.#spots = kept.map(({ id }) => this.#spots[id]!);
    this.#ids = new Map(kept.map(({ key }, n) => [key, n]));
    this.#askedAt = kept.map(({ id }) => askedAt[id]!);
    this.#rows = new Map();
    kept.forEach(({ id }, n) => {
      const row = rows.get(id);
      if (row === undefined) return;
      const next = this.row(n);
      for (let m = 0; m < kept.length; m++) {
        const to = 2 * kept[m]!.id;
        next[2 * m] = row[to] ?? UNKNOWN;
        next[2 * m + 1] = row[to + 1] ?? UNKNOWN;
      }
      rows.delete(id);
    });
  }

  spot(id: number): Spot {
    const spot = this.#spots[id];
    if (spot === undefined) throw new Error('No such spot.');
    return spot;
  }

  /** What is known of the trips from a spot: pairs of time and length by target; a time of -1 is not known. */
  row(from: number): Int32Array {
    const row = this.#rows.get(from);
    if (row !== undefined && row.length >= 2 * this.#spots.length) return row;
    const grown = new Int32Array(2 * Math.max(64, Math.ceil(this.#spots.length * 1.25))).fill(UNKNOWN);
    if (row !== undefined) grown.set(row);
    this.#rows.set(from, grown);
    return grown;
  }

  /** Searches that together fill every gap between these sources and targets. */
  missing(sources: readonly number[], targets: readonly number[]): Missing[] {
    const gaps = sources.map((source) => {
      const row = this.row(source);
      return targets.filter((target) => row[2 * target] === UNKNOWN);
    });
    // A new stop lacks most of its row; an old one lacks only the columns of the new stops.
    const isNew = gaps.map((gap) => gap.length * 2 > targets.length);
    const fresh = sources.filter((_, k) => isNew[k]);
    const out: Missing[] = [];
    if (fresh.length > 0) {
      const others = new Set(gaps.flatMap((gap, k) => (isNew[k] === true ? gap : [])));
      // Many old stops that lack one new column are asked from that column.
      out.push(
        others.size < fresh.length
          ? { direction: 'backward', origins: [...others], others: fresh }
          : { direction: 'forward', origins: fresh, others: [...others] },
      );
    }

    const partial = sources.flatMap((source, k) => {
      const gap = gaps[k] ?? [];
      return isNew[k] === true || gap.length === 0 ? [] : [{ source, gap }];
    });
    const columns = [...new Set(partial.flatMap(({ gap }) => gap))];
    const rows = partial.map(({ source }) => source);
    if (rows.length > 0 && columns.length < rows.length)
      out.push({ direction: 'backward', origins: columns, others: rows });
    else if (rows.length > 0) out.push({ direction: 'forward', origins: rows, others: columns });
    return out;
  }

  fill({ direction, origins, others }: Missing, found: Int32Array): void {
    let cell = 0;
    if (direction === 'forward') {
      for (const from of origins) {
        const row = this.row(from);
        for (const to of others) {
          row[2 * to] = found[cell++]!;
          row[2 * to + 1] = found[cell++]!;
        }
      }
      return;
    }
    const rows = others.map((from) => this.row(from));
    for (const to of origins) {
      for (const row of rows) {
        row[2 * to] = found[cell++]!;
        row[2 * to + 1] = found[cell++]!;
      }
    }
  }
}

function keyOf({ segment, share }: Spot): number {
  return segment * (FULL + 1) + share;
}
