import { grouped } from './derived.ts';
import { differences, entriesOf, type Table } from './table.ts';

/** Entries of a table by what they belong to: groups that were made together, and those that were changed since. */
interface Groups<T> {
  made: ReadonlyMap<string, readonly T[]>;
  changed: ReadonlyMap<string, readonly T[]>;
}

/** As many tables of a kind as are open at once: the days of several operators, and what is judged of them. */
const MOST_KEPT = 32;
/** What was changed is copied each time, so it is put among the others before it is many. */
const MOST_CHANGED = 500;
/** Part of a day, as one that a lane is judged by, is grouped as fast as it is looked for. */
const LEAST_KEPT = 500;
/** Days that have nothing to do with each other share nothing. */
const LEAST_SHARED = 1 / 2;

/**
 * Finds the entries of a table that belong to one thing, in order. A deed makes several tables that are nearly the same: the
 * groups of the nearest one that was grouped before are brought on, and those in which nothing was changed stay the same.
 */
export function groupedBy<T extends { id: string }>(
  keyOf: (entry: T) => string | null,
  order: (a: T, b: T) => number,
  leastKept = LEAST_KEPT,
): (table: Table<T>, key: string) => readonly T[] {
  const kept = new WeakMap<Table<T>, Groups<T>>();
  let newest: WeakRef<Table<T>>[] = [];

  return (table, key) => {
    const { made, changed } = kept.get(table) ?? group(table);
    return changed.get(key) ?? made.get(key) ?? NONE;
  };

  function group(table: Table<T>): Groups<T> {
    const isKept = table.size >= leastKept;
    const near = isKept ? nearest(newest, table) : null;
    const known = near && kept.get(near);
    const groups = near && known ? broughtOn(known, near, table) : anew(table);
    kept.set(table, groups);
    if (isKept) newest = [new WeakRef(table), ...newest.filter((one) => one.deref() !== near)].slice(0, MOST_KEPT);
    return groups;
  }

  function anew(table: Table<T>): Groups<T> {
    const made = grouped(entriesOf(table), keyOf);
    for (const entries of made.values()) entries.sort(order);
    return { made, changed: NO_GROUPS };
  }

  function broughtOn({ made, changed }: Groups<T>, before: Table<T>, after: Table<T>): Groups<T> {
    const touched = new Map<string, T[]>();
    const entriesIn = (key: string) => {
      const found = touched.get(key) ?? [...(changed.get(key) ?? made.get(key) ?? NONE)];
      touched.set(key, found);
      return found;
    };
    for (const [was, is] of differences(before, after)) {
      const [from, to] = [was && keyOf(was), is && keyOf(is)];
      if (was && from !== null) entriesIn(from).splice(entriesIn(from).indexOf(was), 1);
      if (is && to !== null) entriesIn(to).push(is);
    }
    for (const entries of touched.values()) entries.sort(order);
    const all = new Map([...changed, ...touched]);
    return all.size > MOST_CHANGED ? { made: new Map([...made, ...all]), changed: NO_GROUPS } : { made, changed: all };
  }
}

const NONE: readonly never[] = [];
const NO_GROUPS: ReadonlyMap<string, readonly never[]> = new Map();

/** The table that has most in common with this one; null where none has half of it. */
function nearest<T extends { id: string }>(known: readonly WeakRef<Table<T>>[], table: Table<T>): Table<T> | null {
  let [found, most]: [Table<T> | null, number] = [null, LEAST_SHARED * table.shelves.length];
  for (const one of known) {
    const other = one.deref();
    if (!other) continue;
    const shared = table.shelves.filter((shelf, at) => areAlike(shelf, other.shelves[at])).length;
    if (shared >= most) [found, most] = [other, shared];
    if (shared === table.shelves.length) break;
  }
  return found;
}

/** Judged by one entry: a deed that touches many rides touches every shelf, and of each a little. */
function areAlike<T extends { id: string }>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T> | undefined) {
  if (one === other) return true;
  const [first] = one.values();
  return first === undefined ? other?.size === 0 : other?.get(first.id) === first;
}
