import { Visitor } from 'oxc-parser';
import { codeOf, writtenOut } from '../tidy/code.ts';
import type { Tree } from '../tidy/tree.ts';
import type { Requirement } from './ledger.ts';

/** What a test calls a row that it takes from the ledger as it runs. */
export const ROW_AT_RUN_TIME = '$id';

/**
 * The rows behind titles that are made as the tests run: one test takes every route of the ledger that an area of the
 * console registers, and asks who may open it.
 */
export function routeRows(ledger: ReadonlyMap<string, Requirement>, tree: Tree): string[] {
  const areas = tree.paths.filter((path) => /^apps\/web\/src\/[\w-]+\/area\.tsx$/.test(path));
  const registered = new Set(areas.flatMap((path) => pathsIn(path, tree).map(shapeOf)));
  return [...ledger.values()].flatMap(({ id, text }) => {
    const [, path] = /^(\/[^\s,]+).* mounted for levels \d/.exec(text) ?? [];
    return path !== undefined && registered.has(shapeOf(path)) ? [id] : [];
  });
}

function pathsIn(area: string, tree: Tree): string[] {
  const paths: string[] = [];
  new Visitor({
    Property({ key, value }) {
      const path = key.type === 'Identifier' && key.name === 'path' ? writtenOut(value) : null;
      if (path !== null) paths.push(path);
    },
  }).visit(codeOf(tree.read(area), area).program);
  return paths;
}

/** What a parameter is called is the route's own business. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/^(?:\{\w+\}|\$\w*)$/.test(part) ? '$' : part))
    .join('/');
}
