import { differences, tableOf, type Table } from '@handrail/domain/day';

/** The ids of a table's entries under what they belong to, brought on from one table to the next: only what differs is looked at. */
export class IdsByKey<T extends { id: string }> {
  #table: Table<T> = tableOf<T>([]);
  readonly #ids = new Map<string, readonly string[]>();
  readonly #keyOf: (entry: T) => string | null;

  constructor(keyOf: (entry: T) => string | null) {
    this.#keyOf = keyOf;
  }

  of(key: string): readonly string[] {
    return this.#ids.get(key) ?? NONE;
  }

  bringOn(table: Table<T>): void {
    for (const [was, is] of differences(this.#table, table)) {
      const [from, to] = [was && this.#keyOf(was), is && this.#keyOf(is)];
      if (from === to) continue;
      if (was && from !== null) this.#take(from, was.id);
      if (is && to !== null) this.#put(to, is.id);
    }
    this.#table = table;
  }

  #take(key: string, id: string): void {
    const left = this.of(key).filter((one) => one !== id);
    if (left.length === 0) this.#ids.delete(key);
    else this.#ids.set(key, left);
  }

  #put(key: string, id: string): void {
    this.#ids.set(key, [...this.of(key), id]);
  }
}

const NONE: readonly string[] = [];
