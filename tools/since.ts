import { linksOf } from './since/links.ts';
import { isCode, roomOf, type House } from './tidy/rooms.ts';
import type { Tree } from './tidy/tree.ts';

/** What a change can reach: the rooms whose types it may break, the files to lint, and the tests that may turn red. */
export interface Reached {
  rooms: string[];
  files: string[];
  tests: string[];
}

/** Settings of the whole house: after a change of one of them nothing is as it was. */
const OF_ALL =
  /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|\.oxlintrc\.json)$|\/(tsconfig|package)\.json$/;

/** It reads the whole tree, so any change may turn it red. */
const OF_THE_TREE = 'tools/tidy/house.test.ts';

/**
 * What these changed files can reach by imports, name by name; null where that is everything. A type reaches the compiler
 * and the linter, and no test. A file that is no code reaches the code that says its name.
 */
export function reachedBy(changed: readonly string[], tree: Tree, house: House): Reached | null {
  if (changed.some((path) => OF_ALL.test(path))) return null;
  const code = tree.paths.filter((path) => isCode(path) && roomOf(path, house) !== null);
  const links = linksOf(code, tree, house);
  const start = changed.flatMap((path) => [
    path,
    ...(isCode(path) ? (links.byDoor.get(path) ?? []) : code.filter((file) => says(file, path, tree))),
  ]);
  const typed = reachedFrom(start, links.all);
  const run = reachedFrom(
    start,
    links.all.filter(({ isTypeOnly }) => !isTypeOnly),
  );
  const files = code.filter((path) => typed.has(path));
  return {
    rooms: [...new Set(files.flatMap((path) => roomOf(path, house) ?? []))].toSorted(),
    files,
    tests: code.filter((path) => /\.test\.tsx?$/.test(path) && (run.has(path) || path === OF_THE_TREE)),
  };
}

function reachedFrom(start: readonly string[], links: readonly { from: string; to: string }[]): ReadonlySet<string> {
  const comers = Map.groupBy(links, ({ to }) => to);
  const reached = new Set(start);
  for (const path of reached) for (const { from } of comers.get(path) ?? []) reached.add(from);
  return reached;
}

function says(file: string, path: string, tree: Tree): boolean {
  return tree.read(file).includes(path.split('/').at(-1) ?? path);
}
