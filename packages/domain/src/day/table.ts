/**
 * Entries of one kind by their ids. A day is patched several times a second and must stay the value it was for whoever
 * still holds it, so the entries lie on shelves: a patch copies the shelf it touches and shares all the others.
 */
export interface Table<T> {
  readonly size: number;
  readonly shelves: readonly ReadonlyMap<string, T>[];
}

/** Enough that a shelf of a day with 5,000 bookings holds some forty entries; few enough that a small day is small. */
const SHELVES = 128;

/** Nothing is ever put on it: where a slice of a day has few entries, most of its shelves are this one. */
const EMPTY: ReadonlyMap<string, never> = new Map<string, never>();

export function tableOf<T extends { id: string }>(entries: Iterable<T>): Table<T> {
  const filled = new Map<number, Map<string, T>>();
  for (const entry of entries) {
    const at = shelfOf(entry.id);
    const shelf = filled.get(at);
    if (shelf) shelf.set(entry.id, entry);
    else filled.set(at, new Map([[entry.id, entry]]));
  }
  const shelves = Array.from({ length: SHELVES }, (_, at) => filled.get(at) ?? EMPTY);
  return { size: shelves.reduce((size, shelf) => size + shelf.size, 0), shelves };
}

export function find<T>(table: Table<T>, id: string): T | undefined {
  return table.shelves[shelfOf(id)]?.get(id);
}

export function* entriesOf<T>(table: Table<T>): Generator<T, void, undefined> {
  for (const shelf of table.shelves) if (shelf.size > 0) yield* shelf.values();
}

/** The table with entries put in or, where the edit is null, taken out. Untouched shelves are shared. */
export function edited<T>(table: Table<T>, edits: ReadonlyMap<string, T | null>): Table<T> {
  const copies = new Map<number, Map<string, T>>();
  let { size } = table;
  for (const [id, entry] of edits) {
    const at = shelfOf(id);
    const held = table.shelves[at]?.get(id);
    if ((held ?? null) === entry) continue;
    const copy = copies.get(at) ?? new Map(table.shelves[at]);
    copies.set(at, copy);
    if (entry === null) copy.delete(id);
    else copy.set(id, entry);
    size += (entry === null ? 0 : 1) - (held === undefined ? 0 : 1);
  }
  if (copies.size === 0) return table;
  return { size, shelves: table.shelves.map((shelf, at) => copies.get(at) ?? shelf) };
}

/** The pairs that differ between two tables, each id once. Shelves that both share are not looked at. */
export function* differences<T>(before: Table<T>, after: Table<T>): Generator<[T | null, T | null], void, undefined> {
  for (const [at, was] of before.shelves.entries()) {
    const is = after.shelves[at];
    if (!is || was === is) continue;
    for (const [id, entry] of was) {
      const now = is.get(id) ?? null;
      if (now !== entry) yield [entry, now];
    }
    for (const [id, entry] of is) if (!was.has(id)) yield [null, entry];
  }
}

function shelfOf(id: string): number {
  let sum = 0;
  for (let at = 0; at < id.length; at++) sum = (sum * 31 + id.charCodeAt(at)) % 0x1000000;
  return sum % SHELVES;
}
