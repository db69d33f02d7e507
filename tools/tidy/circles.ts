import { folderOf } from './areas.ts';
import { moduleOf } from './modules.ts';
import { isRelative, join } from './resolve.ts';
import { isCode, isTest } from './rooms.ts';
import type { Tree } from './tree.ts';

/**
 * Areas of a room that open each other, by whatever way round, as `bookings, dispatch`. The linter sees a circle of files
 * only; but handlers are found by folder, so that no file leads back to them, and two areas may open each other without one.
 * Types leave no trace in what runs, and are left aside.
 */
export function circles(tree: Tree, source: string): string[] {
  const opened = openedBy(tree, source);
  const reached = new Map([...opened.keys()].map((area) => [area, everythingFrom(area, opened)]));
  const rings = [...reached.keys()].map((area) =>
    [...(reached.get(area) ?? [])].filter((other) => reached.get(other)?.has(area)).toSorted(),
  );
  return [...new Set(rings.filter((ring) => ring.length > 0).map((ring) => ring.join(', ')))];
}

/** Which other areas each area opens. */
export function openedBy(tree: Tree, source: string): Map<string, Set<string>> {
  const opened = new Map<string, Set<string>>();
  for (const path of tree.paths) {
    const from = isCode(path) && !isTest(path) && path.startsWith(`${source}/`) ? folderOf(path, source) : null;
    if (from === null) continue;
    const others = opened.get(from) ?? new Set();
    opened.set(from, others);
    for (const { specifier, isTypeOnly } of moduleOf(path, tree).imports) {
      const target = specifier && isRelative(specifier) && !isTypeOnly ? join(path, specifier) : null;
      const to = target?.startsWith(`${source}/`) ? folderOf(target, source) : null;
      if (to !== null && to !== from) others.add(to);
    }
  }
  return opened;
}

/** What is reached from an area, itself only where a way leads back. */
function everythingFrom(area: string, opened: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const ahead = [...(opened.get(area) ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    ahead.push(...(opened.get(next) ?? []));
  }
  return reached;
}
