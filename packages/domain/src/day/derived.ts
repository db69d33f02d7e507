import type { Day } from './day.ts';

/**
 * Something worked out of a day and remembered for as long as its sources are the same values. The sources are tables,
 * so a note on a booking does not sort the stops again.
 */
export function derived<R>(
  sourcesOf: (day: Day) => readonly [object, ...object[]],
  work: (day: Day) => R,
): (day: Day) => R {
  const kept = new WeakMap<object, { sources: readonly object[]; result: R }>();
  return (day) => {
    const sources = sourcesOf(day);
    const held = kept.get(sources[0]);
    if (held && sources.every((source, at) => source === held.sources[at])) return held.result;
    const result = work(day);
    kept.set(sources[0], { sources, result });
    return result;
  };
}

/** Lists under the keys they belong to, each in the order it was given. Items without a key are left out. */
export function grouped<T>(items: Iterable<T>, keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
