import { linksOf } from '../since/links.ts';
import { moduleOf } from '../tidy/modules.ts';
import { isCode, roomOf, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';

/**
 * The tests that reach a file by imports, those first that are likeliest to miss what it does: the one beside it, those that
 * say a name it shows or a route it answers, those nearest by folder, and of these the fewest imports away.
 */
export function testsNear(tree: Tree, house: House): (file: string) => string[] {
  const code = tree.paths.filter((path) => isCode(path) && roomOf(path, house) !== null);
  const run = linksOf(code, tree, house).all.filter(({ isTypeOnly }) => !isTypeOnly);
  const comers = Map.groupBy(run, ({ to }) => to);

  return (file) => {
    // Found in the order of how far away they are.
    const reached = new Set([file]);
    for (const path of reached) for (const { from } of comers.get(path) ?? []) reached.add(from);
    const routes = [...tree.read(file).matchAll(/'(\/api\/[\w-]+)/g)].map(([, route]) => route ?? '');
    const names = [...[...moduleOf(file, tree).shows].map((name) => name.replace(/Handler$/, '')), ...routes];
    const says = names.length === 0 ? null : new RegExp(`(?<!\\w)(?:${names.join('|')})\\b`);
    const farness = (test: string) => {
      if (test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '')) return 0;
      return (says?.test(tree.read(test)) ? 10 : 30) - foldersShared(test, file);
    };
    return [...reached]
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path, place) => ({ path, place, far: farness(path) }))
      .toSorted((a, b) => a.far - b.far || a.place - b.place)
      .map(({ path }) => path);
  };
}

/** How many folders two files have in common, from the root on. */
function foldersShared(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')];
  const first = ones.findIndex((folder, depth) => folder !== others[depth]);
  return first === -1 ? ones.length : first;
}
