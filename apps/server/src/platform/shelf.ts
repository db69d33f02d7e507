import type { OperatorId } from '@handrail/domain/platform';

/** Some 500 MB of days, boards and lists: a dozen of a metro's, or a thousand of a county's. */
const MOST_ROWS = 250_000;

interface Entry {
  operator: OperatorId;
  rows: number;
  value: unknown;
}

/**
 * What a server keeps of operators' rows because it will be asked for them again: only a cache, bounded by rows for all
 * together. Whoever asked longest ago gives way first; but while one operator holds more than half, it is theirs that
 * goes, and at once where another asks, so that a metro's week never costs a village its day.
 */
export class Shelf {
  readonly #mostRows: number;
  readonly #entries = new Map<string, Entry>();
  readonly #rowsOf = new Map<OperatorId, number>();
  #rows = 0;

  constructor(mostRows = MOST_ROWS) {
    this.#mostRows = mostRows;
  }

  /** A part of it for one kind of thing. */
  part<T>(name: string, rowsIn: (value: T) => number): ShelfPart<T> {
    const keyOf = (operator: OperatorId, key: string) => `${name} ${operator} ${key}`;
    return {
      // What stands under a part's name was put there by that part.
      get: (operator, key) => {
        this.#halve(operator);
        return this.#take(keyOf(operator, key)) as T | undefined;
      },
      put: (operator, key, value) => this.#put(keyOf(operator, key), { operator, rows: rowsIn(value), value }),
      has: (operator, key) => this.#entries.has(keyOf(operator, key)),
      drop: (operator, key) => this.#drop(keyOf(operator, key)),
    };
  }

  /** How many rows are held, of one operator or of all. */
  rows(operator?: OperatorId): number {
    return operator === undefined ? this.#rows : (this.#rowsOf.get(operator) ?? 0);
  }

  #take(key: string): unknown {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #put(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#count(entry, 1);
    this.#halve(entry.operator);
    while (this.#rows > this.#mostRows && this.#entries.size > 1) this.#drop(this.#firstToGo(key));
  }

  #firstToGo(newest: string): string {
    const others = [...this.#entries].filter(([key]) => key !== newest);
    return (others.find(([, { operator }]) => this.#isOverHalf(operator)) ?? others[0])?.[0] ?? newest;
  }

  /** Takes from whoever else holds more than half, what they asked for longest ago first. */
  #halve(asking: OperatorId): void {
    for (const operator of this.#rowsOf.keys()) {
      if (operator !== asking && this.#isOverHalf(operator)) this.#takeHalf(operator);
    }
  }

  #takeHalf(from: OperatorId): void {
    for (const [key, { operator }] of this.#entries) {
      if (!this.#isOverHalf(from)) return;
      if (operator === from) this.#drop(key);
    }
  }

  #isOverHalf(operator: OperatorId): boolean {
    return this.rows(operator) > this.#mostRows / 2;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#count(entry, -1);
  }

  #count({ operator, rows }: Entry, sign: 1 | -1): void {
    this.#rows += sign * rows;
    const left = this.rows(operator) + sign * rows;
    if (left === 0) this.#rowsOf.delete(operator);
    else this.#rowsOf.set(operator, left);
  }
}

export interface ShelfPart<T> {
  get: (operator: OperatorId, key: string) => T | undefined;
  put: (operator: OperatorId, key: string, value: T) => void;
  /** Whether it is there, which is no asking. */
  has: (operator: OperatorId, key: string) => boolean;
  drop: (operator: OperatorId, key: string) => void;
}
