/**
 * Travel between spots that was searched before. A service day asks for the same stops again and again, each time with
 * one or two new ones; what is missing is found with as few searches as a glance can see.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { Spot } from './ends.ts';
import { FULL } from './snap.ts';

const UNKNOWN = -1;

/** Beyond this many spots everything is forgotten; 5,000 of them take 200 MB. */
const MOST_SPOTS = 5000;

export interface Missing {
  direction: 'forward' | 'backward';
  origins: number[];
  others: number[];
}

export class TripStore {
  readonly #ids = new Map<number, number>();
  readonly #spots: Spot[] = [];
  readonly #rows = new Map<number, Int32Array>();

  /** Makes room, then numbers the spots. Numbers are good until the next call. */
  number(spots: readonly (Spot | null)[]): Int32Array {
    if (this.#spots.length + spots.length > MOST_SPOTS) {
      this.#ids.clear();
      this.#rows.clear();
      this.#spots.length = 0;
    }
    return Int32Array.from(spots, (spot) => {
      if (spot === null) return UNKNOWN;
      const key = spot.segment * (FULL + 1) + spot.share;
      const known = this.#ids.get(key);
      if (known !== undefined) return known;
      const id = this.#spots.push({ segment: spot.segment, share: spot.share }) - 1;
      this.#ids.set(key, id);
      return id;
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
      out.push({ direction: 'forward', origins: fresh, others: [...others] });
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
