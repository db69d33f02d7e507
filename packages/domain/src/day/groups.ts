import { differences, edited, entriesOf, find, type Table, tableOf } from './table.ts';
import { grouped } from './derived.ts';

/** Entries of a table that belong to one thing, in their order. */
interface Group<T> {
  id: string;
  entries: readonly T[];
}

/** As many tables of a kind as are open at once: the days of several operators, and what is judged of them. */
const MOST_KEPT = 32;
/** Of two days that have nothing to do with each other a shelf is hardly ever the same. */
const LEAST_SHARED = 1 / 2;

/**
 * Entries by what they belong to, each group in order. A deed makes several tables that are nearly the same: the groups of
 * the nearest one that was grouped before are brought on, and those that nothing was changed in are shared.
 */
export function groupedBy<T extends { id: string }>(
  keyOf: (entry: T) => string | null,
  order: (a: T, b: T) => number,
): (table: Table<T>) => Table<Group<T>> {
  const kept = new WeakMap<Table<T>, Table<Group<T>>>();
  let newest: WeakRef<Table<T>>[] = [];

  return (table) => {
    const held = kept.get(table);
    if (held) return held;
    const near = nearest(newest, table);
    const known = near && kept.get(near);
    const groups = near && known ? broughtOn(known, near, table) : anew(table);
    kept.set(table, groups);
    newest = [new WeakRef(table), ...newest.filter((one) => one.deref() !== near)].slice(0, MOST_KEPT);
    return groups;
  };

  function anew(table: Table<T>): Table<Group<T>> {
    return tableOf(
      [...grouped(entriesOf(table), keyOf)].map(([id, entries]) => ({ id, entries: entries.sort(order) })),
    );
  }

  function broughtOn(groups: Table<Group<T>>, before: Table<T>, after: Table<T>): Table<Group<T>> {
    const edits = new Map<string, T[]>();
    const entriesIn = (key: string) => {
      const found = edits.get(key) ?? [...entriesOfGroup(groups, key)];
      edits.set(key, found);
      return found;
    };
    for (const [was, is] of differences(before, after)) {
      const [from, to] = [was && keyOf(was), is && keyOf(is)];
      if (was && from !== null) entriesIn(from).splice(entriesIn(from).indexOf(was), 1);
      if (is && to !== null) entriesIn(to).push(is);
    }
    return edited(
      groups,
      new Map(
        [...edits].map(([id, entries]) => [id, entries.length === 0 ? null : { id, entries: entries.sort(order) }]),
      ),
    );
  }
}

export function entriesOfGroup<T>(groups: Table<Group<T>>, key: string): readonly T[] {
  return find(groups, key)?.entries ?? NONE;
}

const NONE: readonly never[] = [];

function nearest<T>(known: readonly WeakRef<Table<T>>[], table: Table<T>): Table<T> | null {
  let [found, most]: [Table<T> | null, number] = [null, LEAST_SHARED * table.shelves.length];
  for (const one of known) {
    const other = one.deref();
    if (!other) continue;
    const shared = table.shelves.reduce((sum, shelf, at) => sum + Number(shelf === other.shelves[at]), 0);
    if (shared >= most) [found, most] = [other, shared];
  }
  return found;
}
